import { useTimeout } from '@lintel/module-kit';
import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const DRAG_PX = 4;
/** Time that a finger must rest on an entry to start dragging it, and the distance that it may move meanwhile. */
const PRESS_MS = 400;
const TREMBLE_PX = 10;
/** Distance from the edges of the hours at which a dragged entry scrolls them, and the maximum distance per frame. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

interface Drag {
  x: number;
  y: number;
  dayPx: number;
  scroller: Element | null;
  scrollTop: number;
  /** The pointer's latest position. */
  at: { x: number; y: number };
  /** For touch, whether the finger has rested long enough; an earlier movement scrolls. */
  isHeld: boolean;
  hasMoved: boolean;
}

interface Options {
  days: number;
  /** Called with the distance that an entry is dragged: in whole days and in pixels. */
  onMove(days: number, y: number): void;
  onDrop(): void;
  onCancel(): void;
}

/** Drags an entry immediately by mouse or pen, and by touch after a long press, so that a swipe still scrolls. */
export function useTaskDrag({ days, onMove, onDrop, onCancel }: Options) {
  const press = useTimeout();
  const element = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);
  const [isLifted, setLifted] = useState(false);

  useEffect(() => {
    // React's listeners are passive: they can't prevent the browser from scrolling.
    const keepStill = (event: TouchEvent) => drag.current?.isHeld && event.preventDefault();
    const entry = element.current;
    entry?.addEventListener('touchmove', keepStill, { passive: false });
    return () => {
      entry?.removeEventListener('touchmove', keepStill);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  /** Moves the entry to the pointer, and keeps scrolling while the pointer is at an edge. */
  function follow(from: Drag) {
    const scrolled = (from.scroller?.scrollTop ?? 0) - from.scrollTop;
    onMove(Math.round((from.at.x - from.x) / from.dayPx), from.at.y - from.y + scrolled);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (from.scroller && scrollAtEdge(from.scroller, from.at.y)) follow(from);
    });
  }

  function end() {
    press.clear();
    cancelAnimationFrame(frame.current);
    setLifted(false);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { currentTarget, pointerId, clientX: x, clientY: y } = event;
      const isTouch = event.pointerType === 'touch';
      const dayPx = (currentTarget.closest('ul')?.clientWidth ?? 0) / days || 1;
      const scroller = currentTarget.closest('[data-hours]');
      const scrollTop = scroller?.scrollTop ?? 0;
      const at = { x, y };
      drag.current = { ...at, at, dayPx, scroller, scrollTop, isHeld: !isTouch, hasMoved: false };
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
      from.at = { x: clientX, y: clientY };
      const distance = Math.hypot(clientX - from.x, clientY - from.y);
      if (!from.isHeld) {
        if (distance > TREMBLE_PX) press.clear();
        return;
      }
      from.hasMoved ||= distance > DRAG_PX;
      if (from.hasMoved) follow(from);
    },
    onPointerUp() {
      end();
      if (drag.current?.hasMoved) onDrop();
    },
    /** The browser scrolls instead of dragging. */
    onPointerCancel() {
      end();
      drag.current = null;
      onCancel();
    },
    /** Prevents a long press from opening a menu. */
    onContextMenu(event: SyntheticEvent) {
      if (drag.current?.isHeld && isLifted) event.preventDefault();
    },
  };

  /** @returns whether the following click ends a drag and must not open anything */
  function takeClick(): boolean {
    const wasDragged = drag.current?.hasMoved ?? false;
    drag.current = null;
    return wasDragged;
  }

  return { element, handlers, isLifted, takeClick };
}

/** Scrolls faster the closer the pointer is to the edge. @returns whether it has scrolled */
function scrollAtEdge(scroller: Element, y: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  // The names of the days stay at the top.
  const below = y - top - (scroller.firstElementChild?.clientHeight ?? 0);
  const above = bottom - y;
  const near = Math.max(0, EDGE_PX - Math.min(below, above)) / EDGE_PX;
  const before = scroller.scrollTop;
  scroller.scrollTop += Math.sign(below - above) * Math.ceil(Math.min(1, near) * SCROLL_PX);
  return scroller.scrollTop !== before;
}
