import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's one API slice. Each operation adds itself from its own file (`injectEndpoints`). */
export const reviewsApi = createApi({
  reducerPath: 'reviewsApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Review', 'Counts', 'ReplyTemplate'],
  endpoints: () => ({}),
});
