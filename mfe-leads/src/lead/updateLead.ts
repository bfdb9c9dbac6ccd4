import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../api';
import { announce } from './announce';
import { changeCachedLead } from './changeCachedLead';

interface LeadUpdate {
  id: string;
  changes: Schemas['LeadPatch'];
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once wherever the lead is on the screen, taken back when the server refuses. */
    updateLead: build.mutation<Envelope<Schemas['Lead']>, LeadUpdate>({
      query: ({ id, changes }) => ({
        url: `/leads/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: changes,
      }),
      onQueryStarted: async ({ id, changes }, { dispatch, getState, queryFulfilled, extra }) => {
        const undo = changeCachedLead(dispatch, getState, id, changes);
        try {
          const { data: answer } = await queryFulfilled;
          changeCachedLead(dispatch, getState, id, answer.data);
          announce(extra, id);
        } catch {
          // Whoever asked for the change hears of the failure and says so.
          undo();
        }
      },
      invalidatesTags: (_answer, error, { id, changes }) => {
        if (error) return [];
        const lists = { type: 'Lead', id: 'LIST' } as const;
        return changes.status ? [lists, { type: 'Activity', id }] : [lists];
      },
    }),
  }),
});

export const { useUpdateLeadMutation } = api;
