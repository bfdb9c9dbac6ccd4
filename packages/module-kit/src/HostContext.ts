import type { HostServices } from '@lintel/contract';
import { createContext, useContext } from 'react';

/**
 * The host in a thunk, a `queryFn` or an `onQueryStarted`.
 * @param extra what `createModuleStore` gives to its thunks
 */
export const getHost = (extra: unknown): HostServices => (extra as { host: HostServices }).host;

export const HostContext = createContext<HostServices | null>(null);

/** The host's services. For what is neither data (RTK Query) nor navigation (the router's hooks): toasts, the user. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside of a mounted module.');
  return host;
}
