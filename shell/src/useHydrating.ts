import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether React is taking over the server's HTML, or renders it on the server. What only the browser knows shows in the
 * render after that; until then the page's inline script has filled it in.
 */
export const useHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
