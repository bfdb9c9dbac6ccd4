import { leadsApi } from '../../api';
import { changedLists, tellOfSubscriber } from './subscriberChanged';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Deletes it; `restoreSubscriber` brings it back. */
    deleteSubscriber: build.mutation<null, string>({
      query: (id) => ({ url: `/subscribers/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: tellOfSubscriber,
      invalidatesTags: (_answer, error) => (error ? [] : changedLists),
    }),
  }),
});

export const { useDeleteSubscriberMutation } = api;
