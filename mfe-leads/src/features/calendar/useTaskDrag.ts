import { useTimeout } from '@lintel/module-kit';
import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const DRAG_PX = 4;
/** How long a finger rests on an entry before it drags it, and how far it may tremble meanwhile. */
const PRESS_MS = 400;
const TREMBLE_PX = 10;

interface Drag {
  x: number;
  y: number;
  dayPx: number;
  /** By touch, once the finger has rested: before, it scrolls. */
  isHeld: boolean;
  hasMoved: boolean;
}

interface Options {
  days: number;
  /** By how much an entry is dragged, in days (a fraction rounded) and pixels. */
  onMove(days: number, y: number): void;
  onDrop(): void;
  onCancel(): void;
}

/** Drags an entry by mouse or pen right away, and by touch after a long press, so that a swipe still scrolls. */
export function useTaskDrag({ days, onMove, onDrop, onCancel }: Options) {
  const press = useTimeout();
  const element = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  const [isLifted, setLifted] = useState(false);

  useEffect(() => {
    // React's listeners are passive: they can't keep the browser from scrolling.
    const keepStill = (event: TouchEvent) => drag.current?.isHeld && event.preventDefault();
    const entry = element.current;
    entry?.addEventListener('touchmove', keepStill, { passive: false });
    return () => entry?.removeEventListener('touchmove', keepStill);
  }, []);

  function end() {
    press.clear();
    setLifted(false);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { currentTarget, pointerId, clientX: x, clientY: y } = event;
      const isTouch = event.pointerType === 'touch';
      const dayPx = (currentTarget.closest('ul')?.clientWidth ?? 0) / days || 1;
      drag.current = { x, y, dayPx, isHeld: !isTouch, hasMoved: false };
      if (!isTouch) return currentTarget.setPointerCapture(pointerId);
      press.start(() => {
        if (!drag.current) return;
        drag.current.isHeld = true;
        setLifted(true);
        currentTarget.setPointerCapture(pointerId);
      }, PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = drag.current;
      if (!from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      const distance = Math.hypot(x, y);
      if (!from.isHeld) {
        if (distance > TREMBLE_PX) press.clear();
        return;
      }
      from.hasMoved ||= distance > DRAG_PX;
      if (from.hasMoved) onMove(Math.round(x / from.dayPx), y);
    },
    onPointerUp() {
      end();
      if (drag.current?.hasMoved) onDrop();
    },
    /** The browser scrolls instead. */
    onPointerCancel() {
      end();
      drag.current = null;
      onCancel();
    },
    /** A long press opens no menu. */
    onContextMenu(event: SyntheticEvent) {
      if (drag.current?.isHeld && isLifted) event.preventDefault();
    },
  };

  /** @returns whether the click that follows ends a drag, and opens nothing */
  function takeClick(): boolean {
    const wasDragged = drag.current?.hasMoved ?? false;
    drag.current = null;
    return wasDragged;
  }

  return { element, handlers, isLifted, takeClick };
}
