"""Build the package, compiled with mypyc where that is possible, and never fail because it is not.

Everything declarative is in pyproject.toml. BANNERET_PLAIN=1 asks for plain Python.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

import build_compiled  # noqa: E402


def compile_or_not() -> dict[str, Path]:
    """The compiled modules, or none, with a line that says why."""
    # an editable install and metadata alone stay plain
    if not {"bdist_wheel", "build", "install"} & set(sys.argv):
        return {}
    try:
        if build_compiled.forced_plain():
            raise build_compiled.Unavailable("BANNERET_PLAIN is set")
        return build_compiled.compile_package(ROOT / "src" / "banneret", (), ROOT / "build" / "wheel")
    except build_compiled.Unavailable as missing:
        reason = str(missing)
    except build_compiled.Failed as failure:
        last = str(failure).strip().splitlines() or ["no message"]
        reason = f"compilation failed ({last[-1].strip()}; all of it in build/wheel/log.txt)"
    except Exception as surprise:
        reason = f"{type(surprise).__name__}: {surprise}"
    print(f"banneret: installing as plain Python, slower but complete: {reason}", file=sys.stderr, flush=True)
    return {}


class MaybeCompiled(Distribution):
    """Says that it has extension modules if they could be compiled: the wheel's tag depends on it."""

    compiled: dict[str, Path] | None = None

    def compiled_modules(self) -> dict[str, Path]:
        if self.compiled is None:
            self.compiled = compile_or_not()
        return self.compiled

    def has_ext_modules(self) -> bool:
        return bool(self.compiled_modules())


class BuildWithRules(build_py):
    """The package, the ledgers (which live at the top of the repository), and what was compiled."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        target = Path(self.build_lib)
        shutil.rmtree(target, ignore_errors=True)  # or files of an earlier build slip into the wheel
        super().run()
        for ledger in sorted((ROOT / "rules").glob("*.toml")):
            self.mkpath(str(target / "banneret" / "rules"))
            self.copy_file(str(ledger), str(target / "banneret" / "rules" / ledger.name))
        distribution = self.distribution
        assert isinstance(distribution, MaybeCompiled)
        for name, path in distribution.compiled_modules().items():
            self.mkpath(str((target / name).parent))
            self.copy_file(str(path), str(target / name))


setup(distclass=MaybeCompiled, cmdclass={"build_py": BuildWithRules})
