import type { DomainEventName } from '@lintel/contract';
import { useEffect, useRef, useState } from 'react';
import { host } from '../../host';
import { readTotal } from '../../layout/readTotal';

/** A list call, and what makes its total another one. */
export interface Counted {
  request: string;
  events: string[];
}

export interface Total {
  /** Undefined until it has come. */
  value?: number;
  failed: boolean;
  again(): void;
}

type Answers = Record<string, Pick<Total, 'value' | 'failed'>>;

/**
 * Totals of list calls, all asked for at once and each on its own; again on its events. One that has come stays when a
 * later call fails.
 * @param counted the same array at each call
 */
export function useTotals(counted: readonly Counted[]): Total[] {
  const [answers, setAnswers] = useState<Answers>({});
  const asks = useRef(new Map<string, () => void>());

  useEffect(() => {
    const ends = counted.map(({ request, events }) => {
      let asked = new AbortController();
      const put = (value: number | undefined) =>
        setAnswers((before) => {
          const known = value ?? before[request]?.value;
          return { ...before, [request]: { value: known, failed: known === undefined } };
        });
      const ask = () => {
        asked.abort();
        asked = new AbortController();
        const { signal } = asked;
        readTotal(request, signal).then(put, () => signal.aborted || put(undefined));
      };
      ask();
      asks.current.set(request, ask);
      const stops = events.map((name) => host.events.on(name as DomainEventName, ask));
      return () => {
        asked.abort();
        for (const stop of stops) stop();
      };
    });
    return () => {
      for (const end of ends) end();
    };
  }, [counted]);

  return counted.map(({ request }) => ({
    ...(answers[request] ?? { failed: false }),
    again: () => asks.current.get(request)?.(),
  }));
}
