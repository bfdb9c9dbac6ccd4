import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's one API slice. Each operation adds itself from its own file (`injectEndpoints`). */
export const exampleApi = createApi({
  reducerPath: 'exampleApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Entry'],
  endpoints: () => ({}),
});
