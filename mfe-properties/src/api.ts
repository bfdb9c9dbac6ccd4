import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. Each resource injects its endpoints from its own file (`injectEndpoints`). */
export const propertiesApi = createApi({
  reducerPath: 'propertiesApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Property', 'Figures', 'Lead'],
  endpoints: () => ({}),
});

type ChangedTag = 'Figures' | { type: 'Property'; id?: string };

/** The tags of everything that shows a listing. @param id null when many listings have changed */
export const getChangedTags = (id: string | null): ChangedTag[] =>
  id === null
    ? [{ type: 'Property' }, 'Figures']
    : [{ type: 'Property', id }, { type: 'Property', id: 'LIST' }, 'Figures'];
