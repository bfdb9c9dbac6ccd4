import { type KeyboardEvent, useState } from 'react';

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which of so many pictures is shown, and the ways on; after the last comes the first. */
export function useTurn(count: number) {
  const [chosen, show] = useState(0);
  const at = Math.min(chosen, Math.max(0, count - 1));
  const turn = (by: 1 | -1) => show((at + by + count) % count);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step) turn(step);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(count - 1);
    else return;
    event.preventDefault();
  }

  return { at, show, turn, onKeyDown };
}
