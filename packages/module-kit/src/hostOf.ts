import type { HostServices } from '@lintel/contract';

/**
 * The host in a thunk, a `queryFn` or an `onQueryStarted`.
 * @param extra what `moduleStore` gives to its thunks
 */
export const hostOf = (extra: unknown): HostServices => (extra as { host: HostServices }).host;
