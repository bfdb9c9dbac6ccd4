import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../api';
import { announce } from './announce';
import { changeCachedLead } from './changeCachedLead';

interface LeadUpdate {
  id: string;
  changes: Pick<Schemas['LeadPatch'], 'status' | 'isRead'>;
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
          await queryFulfilled;
          announce(extra, id);
        } catch {
          // Whoever asked for the change hears of the failure and says so.
          for (const patch of patches) patch.undo();
        }
      },
      // Reading a lead changes nothing beyond what is shown already; a stage moves it between filters and dates it.
      invalidatesTags: (_answer, error, { id, changes }) =>
        error || !changes.status
          ? []
          : [
              { type: 'Lead', id },
              { type: 'Activity', id },
            ],
    }),
  }),
});

export const { useUpdateLeadMutation } = api;
