import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../api';
import { announce } from './announce';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Makes a draft Active. Not shown before the server agrees: it refuses what is not complete. */
    publishProperty: build.mutation<Envelope<Schemas['Property']>, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}/publish`, method: 'POST' }),
      onQueryStarted: async (id, { queryFulfilled, extra }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) announce(extra, 'property.saved', id);
      },
      invalidatesTags: [],
    }),
  }),
});

export const { usePublishPropertyMutation } = api;
