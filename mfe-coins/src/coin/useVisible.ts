import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether somebody can see the page: a tab in the background is hidden. */
export const useVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
