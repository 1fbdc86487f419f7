import { Icon } from "./Icon";
import type { Target } from "../table/screen";

/** What speaks against an option, before it is chosen: that it is dangerous, or that nothing would come of it. */
export function Warning({ target }: { target: Pick<Target, "warning" | "danger"> }) {
  if (target.warning === undefined) return null;
  return (
    <small className="warning" data-danger={target.danger === true ? "" : undefined}>
      <Icon name={target.danger === true ? "hazard-sign" : "cancel"} />{" "}
      <span className="warning-words">{target.warning}</span>
    </small>
  );
}
