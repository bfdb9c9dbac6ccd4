import type { HostServices } from '@lintel/contract';
import { createContext, useContext } from 'react';

export const HostContext = createContext<HostServices | null>(null);

/**
 * Returns the host's services, such as toasts and the user. Use RTK Query for data and the router's hooks for
 * navigation.
 */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside of a mounted module.');
  return host;
}
