const FAR_ENOUGH = 40;

/** @param turn gets 1 for a swipe to the left, -1 for one to the right */
export function onSwipe(element: HTMLElement, turn: (step: 1 | -1) => void) {
  let start: number | null = null;
  element.addEventListener('touchstart', ({ touches }) => {
    start = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  });
  element.addEventListener('touchend', ({ changedTouches }) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (start ?? Number.NaN);
    if (Math.abs(way) >= FAR_ENOUGH) turn(way < 0 ? 1 : -1);
    start = null;
  });
}
