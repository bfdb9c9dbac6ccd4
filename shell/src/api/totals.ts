import { useEffect, useState } from 'react';
import { subscribeToServerData } from './serverData';
import type { Counted, Total } from './shellApi';

/**
 * Returns the totals of list calls, which load again on their events. Each loads and fails on its own; a loaded total
 * stays when a later call fails.
 * @param counted must be the same array until it changes
 */
export function useTotals(counted: readonly Counted[]): Total[] {
  const [totals, setTotals] = useState<Total[]>([]);

  useEffect(() => {
    if (counted.length === 0) return;
    // If the code is missing, the shared retry loads it again.
    const onLoadError = () => setTotals(counted.map(() => ({ hasFailed: true, retry() {} })));
    return subscribeToServerData(({ subscribeToTotals }) => subscribeToTotals(counted, setTotals), {
      onLoadError,
    });
  }, [counted]);

  return counted.map((_counted, at) => totals[at] ?? {});
}
