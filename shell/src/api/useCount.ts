import type { NavigationCount } from '@lintel/contract';
import { useEffect, useState } from 'react';
import { subscribeToServerData } from './serverData';

/**
 * Returns the number beside a sidebar entry. Separate from `useTotals`, which only the Overview loads.
 * @returns 0 until it has loaded; a failure shows nothing, because the count is only a hint
 */
export function useCount(count: NavigationCount | undefined): number {
  const [value, setValue] = useState(0);

  useEffect(() => {
    if (!count) return;
    const { request, events } = count;
    return subscribeToServerData(
      ({ subscribeToTotals }) =>
        subscribeToTotals([{ request, events }], ([total]) => setValue(total?.value ?? 0)),
      { whenIdle: true },
    );
  }, [count]);

  return value;
}
