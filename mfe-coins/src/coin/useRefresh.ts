import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export const REFRESH_MS = 30_000;

/**
 * Refreshes a query every 30 seconds while the page is visible.
 * @returns the interval for the query's `pollingInterval`
 */
export function useRefreshInterval(): number {
  return useVisible() ? REFRESH_MS : 0;
}

interface Refreshed {
  fulfilledTimeStamp?: number;
  refetch(): unknown;
}

/** Refreshes figures older than 30 seconds as soon as the page becomes visible again. */
export function useRefreshOnReturn({ fulfilledTimeStamp, refetch }: Refreshed) {
  const isVisible = useVisible();
  const refreshOld = useEffectEvent(() => {
    if (fulfilledTimeStamp && Date.now() - fulfilledTimeStamp > REFRESH_MS) refetch();
  });
  useEffect(() => {
    if (isVisible) refreshOld();
  }, [isVisible]);
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the page is visible; false in a background tab. */
const useVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
