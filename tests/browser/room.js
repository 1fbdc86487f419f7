// What a person could not read or press on this screen: text that is too small, words that are cut off, buttons that
// something lies over. What can be scrolled or panned to is not cut off.
() => {
  const LEAST_ON_BOARD = 11;
  const LEAST = 14;
  const troubles = [];
  const name = (element) => {
    const kind =
      typeof element.className === "string"
        ? element.className
        : element.className.baseVal;
    return `${element.tagName.toLowerCase()}.${kind.trim().replace(/\s+/g, ".")}`;
  };
  // a shield's letter is part of its picture: the name stands beside it or is read aloud
  const EMBLEMS =
    ".seat-initial, .tl-banner-initial, .db-hero-initial, .hm-initial";
  // a combat has a board of its own, and the order of its units beside it
  const BOARDS = ".board, .hc-field, .hc-order, .kb-field";
  const shown = (element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    }) &&
    element.closest(
      `.hidden-words, [hidden], .panzoom-overview, ${EMBLEMS}`,
    ) === null &&
    !(element.offsetWidth <= 1);

  // how many pixels of the screen a pixel of the element is
  const scaleOf = (element) => {
    if (element.closest("svg") === null || !("getScreenCTM" in element))
      return 1;
    const { a, b } = element.getScreenCTM();
    return Math.hypot(a, b);
  };

  // the part of the screen in which an element is seen now, or (where it may be scrolled) could be seen
  const frameOf = (element, mayScroll) => {
    const frame = {
      left: -Infinity,
      top: -Infinity,
      right: Infinity,
      bottom: Infinity,
    };
    const clip = (axis, box) => {
      const [low, high] = axis === "x" ? ["left", "right"] : ["top", "bottom"];
      frame[low] = Math.max(frame[low], box[low]);
      frame[high] = Math.min(frame[high], box[high]);
    };
    const bounded = { x: true, y: true };
    for (
      let around = element.parentElement;
      around !== null;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      for (const [axis, flow] of [
        ["x", style.overflowX],
        ["y", style.overflowY],
      ]) {
        if (!bounded[axis] || flow === "visible") continue;
        if (mayScroll && (flow === "auto" || flow === "scroll"))
          bounded[axis] = false;
        else clip(axis, around.getBoundingClientRect());
      }
      if (around.classList.contains("panzoom")) {
        if (mayScroll) bounded.x = bounded.y = false;
        break;
      }
    }
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const axis of ["x", "y"]) if (bounded[axis]) clip(axis, screen);
    return frame;
  };

  const words = document.createTreeWalker(
    document.querySelector(".table"),
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  while (words.nextNode()) {
    const text = words.currentNode;
    const element = text.parentElement;
    if (text.data.trim() === "" || !shown(element)) continue;
    const size =
      parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    const least = element.closest(BOARDS) === null ? LEAST : LEAST_ON_BOARD;
    const said = `"${text.data.trim().slice(0, 60)}" in ${name(element)}`;
    if (size > 0 && size < least - 0.2)
      troubles.push(`small: ${size.toFixed(1)} px ${said}`);
    if (element.closest(".panzoom") !== null) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    // the element itself may clip what it says: a stand-in for a child of it
    const frame = frameOf({ parentElement: element }, true);
    const over = Math.max(
      box.right - frame.right,
      frame.left - box.left,
      box.bottom - frame.bottom - 3,
      frame.top - box.top - 3,
    );
    if (box.width > 0 && over > 2)
      troubles.push(`cut by ${over.toFixed(0)} px: ${said}`);
  }

  const pressed = "button, a[href], select, input, .piece.can, [role=tab]";
  for (const element of document.querySelectorAll(`.table :is(${pressed})`)) {
    if (!shown(element) || element.closest("[inert]") !== null) continue;
    const box = element.getBoundingClientRect();
    const frame = frameOf(element, false);
    const left = Math.max(box.left, frame.left);
    const top = Math.max(box.top, frame.top);
    const right = Math.min(box.right, frame.right);
    const bottom = Math.min(box.bottom, frame.bottom);
    if (right - left < 4 || bottom - top < 4) continue; // it is scrolled or panned to
    const across = (box.left + box.right) / 2;
    const down = (box.top + box.bottom) / 2;
    const outside =
      across < left || across > right || down < top || down > bottom;
    if (outside && element.closest(".panzoom") !== null) continue; // the map is moved to it
    // on a map a piece may stand on a place: then some corner of the place is free
    const spots =
      element.closest(".panzoom") === null
        ? [[0.5, 0.5]]
        : [
            [0.5, 0.5],
            [0.2, 0.2],
            [0.8, 0.2],
            [0.2, 0.8],
            [0.8, 0.8],
            [0.5, 0.12],
            [0.5, 0.88],
          ];
    const found = spots.map(([across, down]) =>
      document.elementFromPoint(
        left + (right - left) * across,
        top + (bottom - top) * down,
      ),
    );
    const reaches = (at) =>
      at !== null &&
      (element.contains(at) ||
        at.contains(element) ||
        at.closest("label")?.contains(element));
    if (found.some(reaches)) continue;
    // what is scrolled under a heading that stays is scrolled to
    const stays = found[0]?.closest("h3, .option") ?? null;
    if (stays !== null && getComputedStyle(stays).position === "sticky")
      continue;
    const label = (element.getAttribute("aria-label") ?? element.textContent)
      .trim()
      .slice(0, 50);
    const by = found[0] === null ? "nothing" : name(found[0]);
    troubles.push(`covered: ${name(element)} "${label}" by ${by}`);
  }
  return [...new Set(troubles)];
};
