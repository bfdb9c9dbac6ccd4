import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Less than this is a tap. */
const SWIPE_PX = 40;

/** Handlers of an element that is swiped sideways: to the left is forward. A swipe is no click. */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const from = useRef(0);
  const swiped = useRef(false);
  return {
    onPointerDown({ clientX }: PointerEvent) {
      from.current = clientX;
      swiped.current = false;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = clientX - from.current;
      if (Math.abs(moved) < SWIPE_PX) return;
      swiped.current = true;
      onSwipe(moved < 0 ? 1 : -1);
    },
    onClickCapture(event: MouseEvent) {
      if (!swiped.current) return;
      swiped.current = false;
      event.stopPropagation();
    },
  };
}
