import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether React is hydrating the server's HTML, or rendering it on the server. Values that only the browser can
 * determine are rendered afterwards; in the meantime the page's inline script has filled them in.
 */
export const useHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
