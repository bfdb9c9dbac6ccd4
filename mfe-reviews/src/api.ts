import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. `reviewApi.ts` and `replyTemplateApi.ts` inject their endpoints. */
export const reviewsApi = createApi({
  reducerPath: 'reviewsApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Review', 'Counts', 'ReplyTemplate'],
  endpoints: () => ({}),
});
