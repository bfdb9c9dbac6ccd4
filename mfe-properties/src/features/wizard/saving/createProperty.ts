import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../../../api';
import { announce } from '../../../property/announce';

interface Creation {
  /** The same for every try, so that a second one makes no second listing; it goes with the same body alone. */
  key: string;
  body: Schemas['PropertyCreate'];
}

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    createProperty: build.mutation<Envelope<Schemas['Property']>, Creation>({
      query: ({ key, body }) => ({
        url: '/properties',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      onQueryStarted: async (_creation, { queryFulfilled, extra }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) announce(extra, 'property.saved', answer.data.data.id);
      },
      invalidatesTags: [],
    }),
  }),
});

export const { createProperty } = api.endpoints;
