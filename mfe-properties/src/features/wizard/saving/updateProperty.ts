import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../../../api';
import { announce } from '../../../property/announce';

interface Update {
  id: string;
  changes: Schemas['PropertyPatch'];
  /** The version that the changes are based on; the server refuses them when it has another. */
  version: number;
}

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    updateProperty: build.mutation<Envelope<Schemas['Property']>, Update>({
      query: ({ id, changes, version }) => ({
        url: `/properties/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: changes,
        headers: { 'If-Match': String(version) },
      }),
      onQueryStarted: async ({ id }, { queryFulfilled, extra }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) announce(extra, 'property.saved', id);
      },
      invalidatesTags: [],
    }),
  }),
});

export const { updateProperty } = api.endpoints;
