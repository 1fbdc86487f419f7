"""Write the wire's types for the client: a JSON schema of everything in `banneret.server.wire`, into web/src.

python tools/wire_types.py            writes web/src/wire.schema.json
python tools/wire_types.py --check    fails if that file is not up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from banneret.insight.told import Insight
from banneret.server import wire

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.schema.json"


def types() -> list[type]:
    """All structs of the wire, in the order of the file."""
    return [
        kind
        for kind in vars(wire).values()
        if isinstance(kind, type)
        and issubclass(kind, (wire.Wire, Insight))
        and kind not in (wire.Wire, wire.Message)
    ]


def anything(kind: type) -> dict[str, object]:
    """`object`, which the wire uses for what games decide."""
    assert kind is object or kind is msgspec.Raw
    return {"description": "Plain data of any shape."}


def schema() -> str:
    """The schema as text."""
    found = types()
    schemas, components = msgspec.json.schema_components(
        [*found, wire.ToServer, wire.ToClient], ref_template="#/$defs/{name}", schema_hook=anything
    )
    components["ToServer"] = schemas[-2]
    components["ToClient"] = schemas[-1]
    data = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}
    return msgspec.json.format(msgspec.json.encode(data, order="deterministic"), indent=1).decode() + "\n"


def main() -> int:
    text = schema()
    if "--check" in sys.argv[1:]:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
            print("web/src/wire.schema.json is not up to date: python tools/wire_types.py", file=sys.stderr)
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
