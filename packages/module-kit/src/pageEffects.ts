import { useEffect, useEffectEvent, useState } from 'react';

interface EventMaps {
  window: WindowEventMap;
  document: DocumentEventMap;
}

/**
 * Listens to an event of the window or the document while the component is mounted.
 * @param listener the listener of the latest render is called
 * @example useEventListener('window', 'scroll', updateHash, { passive: true });
 */
export function useEventListener<
  Target extends keyof EventMaps,
  Type extends keyof EventMaps[Target] & string,
>(
  target: Target,
  type: Type,
  listener: (event: EventMaps[Target][Type]) => void,
  { capture = false, passive }: { capture?: boolean; passive?: boolean } = {},
) {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const receiver: EventTarget = target === 'window' ? window : document;
    const run = (event: Event) => onEvent(event as EventMaps[Target][Type]);
    receiver.addEventListener(type, run, { capture, passive });
    return () => receiver.removeEventListener(type, run, { capture });
  }, [target, type, capture, passive]);
}

/**
 * Runs a function repeatedly while the component is mounted.
 * @param run the function of the latest render is called
 * @param everyMs null pauses
 */
export function useInterval(run: () => void, everyMs: number | null) {
  const onTick = useEffectEvent(run);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/** Manages one timeout at a time, which is cleared on unmount. */
export function useTimeout() {
  const [timeout] = useState(createTimeout);
  useEffect(() => timeout.clear, [timeout]);
  return timeout;
}

function createTimeout() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    /** Runs a function later. Replaces the pending one. */
    start(run: () => void, ms: number) {
      clear();
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
    clear,
    isRunning: () => timer !== undefined,
  };
}
