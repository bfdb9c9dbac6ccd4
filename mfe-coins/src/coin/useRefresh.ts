import { useEffect, useEffectEvent } from 'react';
import { useVisible } from './useVisible';

export const REFRESH_MS = 30_000;

/**
 * Lets a query ask again every 30 seconds while the page is in sight; whoever comes back to old figures gets new ones
 * at once.
 * @returns the interval for the query's `pollingInterval`
 */
export function useRefreshInterval(): number {
  return useVisible() ? REFRESH_MS : 0;
}

interface Refreshed {
  fulfilledTimeStamp?: number;
  refetch(): unknown;
}

/** The other half of `useRefreshInterval`. */
export function useRefreshOnReturn({ fulfilledTimeStamp, refetch }: Refreshed) {
  const isVisible = useVisible();
  const refreshOld = useEffectEvent(() => {
    if (fulfilledTimeStamp && Date.now() - fulfilledTimeStamp > REFRESH_MS) refetch();
  });
  useEffect(() => {
    if (isVisible) refreshOld();
  }, [isVisible]);
}
