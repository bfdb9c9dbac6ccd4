import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    createView: build.mutation<Envelope<Schemas['SavedView']>, Schemas['SavedViewCreate']>({
      query: (body) => ({ url: '/saved-views', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['View']),
    }),
  }),
});

export const { useCreateViewMutation } = api;
