import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../api';
import { announce } from './announce';
import { changeCachedLead } from './changeCachedLead';

export interface LeadUpdate {
  id: string;
  changes: Pick<Schemas['LeadPatch'], 'status' | 'isRead' | 'followUpAt' | 'lostReason'>;
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
        const patches = changeCachedLead(getState(), id, changes).map((patch) => dispatch(patch));
        try {
          const { data } = await queryFulfilled;
          // No more than what the server adds: another change of this lead may be on its way.
          const { lastContact, updatedAt, version } = data.data;
          for (const patch of changeCachedLead(getState(), id, { lastContact, updatedAt, version }))
            dispatch(patch);
          announce(extra, id);
        } catch {
          // Whoever asked for the change hears of the failure and says so.
          for (const patch of patches) patch.undo();
        }
      },
      // Reading a lead changes nothing beyond what is shown already; all else moves it between filters and dates it.
      invalidatesTags: (_answer, error, { id, changes }) =>
        error || Object.keys(changes).every((name) => name === 'isRead')
          ? []
          : [
              { type: 'Lead', id },
              { type: 'Activity', id },
            ],
    }),
  }),
});

export const { useUpdateLeadMutation } = api;
