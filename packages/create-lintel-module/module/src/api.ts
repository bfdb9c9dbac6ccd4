import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** API slice of the module. Each resource adds its endpoints in its own `…Api.ts` (`injectEndpoints`). */
export const exampleApi = createApi({
  reducerPath: 'exampleApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Entry'],
  endpoints: () => ({}),
});
