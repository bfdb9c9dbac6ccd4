import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. Each resource injects its endpoints from its own file (`injectEndpoints`). */
export const propertiesApi = createApi({
  reducerPath: 'propertiesApi',
  baseQuery: hostBaseQuery,
  tagTypes: ['Property', 'Figures', 'Lead', 'Match'],
  endpoints: () => ({}),
});

type ChangedTag = { type: 'Property' | 'Figures' | 'Match'; id?: string };

/** The figures of the account, which include every listing. */
export const accountFigures = { type: 'Figures', id: 'ACCOUNT' } as const;
export const propertyList = { type: 'Property', id: 'LIST' } as const;

/** The tags of everything that shows a listing. @param id null when many listings have changed */
export const getChangedTags = (id: string | null): ChangedTag[] =>
  id === null
    ? [{ type: 'Property' }, { type: 'Figures' }, { type: 'Match' }]
    : [
        { type: 'Property', id },
        propertyList,
        { type: 'Figures', id },
        { type: 'Match', id },
        accountFigures,
      ];
