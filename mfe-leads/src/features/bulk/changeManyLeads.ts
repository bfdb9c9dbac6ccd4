import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { announce } from '../../lead/announce';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes leads by id, or all that a query selects. */
    changeManyLeads: build.mutation<Envelope<Schemas['BulkAnswer']['data']>, Schemas['LeadBulk']>({
      query: (body) => ({ url: '/leads/bulk', method: 'POST', body }),
      onQueryStarted: async (_body, { queryFulfilled, extra }) => {
        // Whoever asked for the change hears of a failure and says so.
        const done = await queryFulfilled.catch(() => null);
        if (done) announce(extra, null);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Lead', 'Activity']),
    }),
  }),
});

export const { useChangeManyLeadsMutation } = api;
