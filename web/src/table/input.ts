/** What the player uses now: a keyboard, a finger or a mouse. */
export const input = { byKeyboard: false, byTouch: false };

if (typeof document !== "undefined") {
  const keyed = () => {
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
