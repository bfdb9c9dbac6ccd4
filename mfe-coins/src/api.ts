import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. Each resource injects its endpoints from its own file (`injectEndpoints`). */
export const coinsApi = createApi({
  reducerPath: 'coinsApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Game', 'Coin', 'Sentiment', 'Comment'],
  endpoints: () => ({}),
});
