import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's one API slice. Each operation adds itself from its own file (`injectEndpoints`). */
export const leadsApi = createApi({
  reducerPath: 'leadsApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Lead', 'Note', 'Activity', 'Subscriber', 'View', 'Figures'],
  endpoints: () => ({}),
});
