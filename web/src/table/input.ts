/** What the player uses now: a keyboard, a finger or a mouse. */
export const input = {
  byKeyboard: false,
  byTouch: false,
  /** The last key was Tab: who goes off the page with it is not called back. */
  tabbed: false,
};

if (typeof document !== "undefined") {
  const keyed = (event: KeyboardEvent) => {
    input.tabbed = event.key === "Tab";
    input.byKeyboard = true;
    input.byTouch = false;
  };
  const pressed = (event: PointerEvent) => {
    input.byKeyboard = false;
    input.byTouch = event.pointerType === "touch";
  };
  document.addEventListener("keydown", keyed, true);
  document.addEventListener("pointerdown", pressed, true);
}
