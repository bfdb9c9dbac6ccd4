import { useEffect, useState } from 'react';
import { subscribeToServerData } from './serverData';
import type { Counted, Total } from './shellApi';

/**
 * Totals of list calls, which load again on their events. Each loads and fails on its own; one that has loaded stays when a
 * later call fails.
 * @param counted must be the same array until it changes
 */
export function useTotals(counted: readonly Counted[]): Total[] {
  const [totals, setTotals] = useState<Total[]>([]);

  useEffect(() => {
    if (counted.length === 0) return;
    // With the code missing, the shared retry loads it again.
    const onLoadError = () => setTotals(counted.map(() => ({ hasFailed: true, retry() {} })));
    return subscribeToServerData(({ subscribeToTotals }) => subscribeToTotals(counted, setTotals), {
      onLoadError,
    });
  }, [counted]);

  return counted.map((_counted, at) => totals[at] ?? {});
}
