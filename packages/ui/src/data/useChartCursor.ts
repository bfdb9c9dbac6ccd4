import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Returns the index to which a key moves the cursor. */
const moves: Record<string, (at: number, last: number, leap: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at, _last, leap) => at - leap,
  PageDown: (at, _last, leap) => at + leap,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Tracks the selected point of a chart, by pointer or keyboard; null without one.
 * @param count number of evenly spaced points
 * @param leap number of points by which Page Up and Page Down move
 */
export function useChartCursor(count: number, leap = 10) {
  const [chosen, point] = useState<number | null>(null);
  const last = count - 1;
  const within = (index: number) => Math.min(Math.max(index, 0), last);
  const at = chosen === null ? null : within(chosen);
  const toPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    point(within(Math.round(((clientX - left) / width) * last)));
  };
  return {
    at,
    onPointerDown: toPointer,
    onPointerMove: toPointer,
    onPointerLeave(event?: PointerEvent) {
      // A finger leaves with each tap, and the point that it has tapped stays.
      if (event?.pointerType !== 'touch') point(null);
    },
    // The finger scrolls the page.
    onPointerCancel: () => point(null),
    // Keyboard users start at the newest point.
    onFocus: () => point(at ?? last),
    onBlur: () => point(null),
    onKeyDown(event: KeyboardEvent) {
      const move = moves[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      point(within(move(at ?? last, last, leap)));
    },
  };
}
