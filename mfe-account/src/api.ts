import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. Each resource injects its endpoints from its own file (`injectEndpoints`). */
export const accountApi = createApi({
  reducerPath: 'accountApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Profile', 'Account', 'Session', 'SecurityEvent', 'SecondFactor', 'Passkey', 'Notifications'],
  endpoints: () => ({}),
});
