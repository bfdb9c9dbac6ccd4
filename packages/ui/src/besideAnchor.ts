const GAP = 6;
/** Left to the window's edge. */
const MARGIN = 8;

/** Puts a fixed element under another one, or above it where there is no room, and within the window. */
export function besideAnchor(element: HTMLElement | null, anchor: Element | null | undefined) {
  if (!element || !anchor) return;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const isBelow = bottom + GAP + height + MARGIN <= window.innerHeight;
  const furthest = document.documentElement.clientWidth - width - MARGIN;
  element.style.left = `${Math.max(MARGIN, Math.min(left, furthest))}px`;
  element.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
