import { emitOnSuccess, hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. Each resource injects its endpoints from its own file (`injectEndpoints`). */
export const accountApi = createApi({
  reducerPath: 'accountApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Profile', 'Account', 'Session', 'SecurityEvent', 'SecondFactor', 'Passkey', 'Notifications'],
  endpoints: () => ({}),
});

/** Emits that the account or its user has changed, once the server has saved it. For `onQueryStarted`. */
export const emitProfileUpdated = (_arg: unknown, lifecycle: Parameters<typeof emitOnSuccess>[0]) =>
  emitOnSuccess(lifecycle, 'profile.updated', () => ({}));
