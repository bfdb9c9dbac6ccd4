import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. Each resource injects its endpoints from its own file (`injectEndpoints`). */
export const leadsApi = createApi({
  reducerPath: 'leadsApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Lead', 'Note', 'Activity', 'Subscriber', 'View', 'Figures'],
  endpoints: () => ({}),
});
