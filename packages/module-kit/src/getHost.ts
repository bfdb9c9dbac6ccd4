import type { HostServices } from '@lintel/contract';

/**
 * Reads the host in a thunk, a `queryFn` or an `onQueryStarted`.
 * @param extra the thunk's extra argument, which `createModuleStore` sets
 */
export const getHost = (extra: unknown): HostServices => (extra as { host: HostServices }).host;
