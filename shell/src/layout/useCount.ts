import type { DomainEventName, NavigationCount } from '@lintel/contract';
import { useEffect, useState } from 'react';
import { host } from '../host';
import { onFirstIdle } from './onFirstIdle';
import { readTotal } from './readTotal';

/**
 * The figure beside a sidebar entry: asked for after the first paint and again on its events.
 * @returns 0 until it is known, and for good where it cannot be had: a count is a hint, not worth an error
 */
export function useCount(count: NavigationCount | undefined): number {
  const [total, setTotal] = useState(0);

  useEffect(() => {
    if (!count) return;
    const { request, events } = count;
    let asked = new AbortController();
    const ask = () => {
      asked.abort();
      asked = new AbortController();
      readTotal(request, asked.signal).then(setTotal, () => {});
    };
    const forget = onFirstIdle(ask);
    const leave = events.map((name) => host.events.on(name as DomainEventName, ask));
    return () => {
      forget();
      asked.abort();
      for (const stop of leave) stop();
    };
  }, [count]);

  return total;
}
