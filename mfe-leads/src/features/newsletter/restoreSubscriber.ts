import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { changedLists, tellOfSubscriber } from './subscriberChanged';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    restoreSubscriber: build.mutation<Envelope<Schemas['Subscriber']>, string>({
      query: (id) => ({ url: `/subscribers/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      onQueryStarted: tellOfSubscriber,
      invalidatesTags: (_answer, error) => (error ? [] : changedLists),
    }),
  }),
});

export const { useRestoreSubscriberMutation } = api;
