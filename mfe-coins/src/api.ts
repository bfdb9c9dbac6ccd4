import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's one API slice. Each resource injects its endpoints from its own `xApi.ts`. */
export const coinsApi = createApi({
  reducerPath: 'coinsApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Game', 'Coin', 'Sentiment', 'Comment'],
  endpoints: () => ({}),
});
