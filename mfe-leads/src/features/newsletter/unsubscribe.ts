import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { changedLists, tellOfSubscriber } from './subscriberChanged';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends no more to this address. Only its owner can take that back. */
    unsubscribe: build.mutation<Envelope<Schemas['Subscriber']>, string>({
      query: (id) => ({ url: `/subscribers/${encodeURIComponent(id)}/unsubscribe`, method: 'POST' }),
      onQueryStarted: tellOfSubscriber,
      invalidatesTags: (_answer, error) => (error ? [] : changedLists),
    }),
  }),
});

export const { useUnsubscribeMutation } = api;
