import type { Schemas } from '@lintel/contract/api';
import type { PropertyState } from '@lintel/contract/property';
import type { Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../api';
import { announce } from './announce';
import { changeCachedProperty } from './changeCachedProperty';

interface StateChange {
  id: string;
  state: PropertyState;
}

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once wherever the listing is on the screen, taken back when the server refuses. */
    changeState: build.mutation<Envelope<Schemas['Property']>, StateChange>({
      query: ({ id, state }) => ({
        url: `/properties/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { state },
      }),
      onQueryStarted: async ({ id, state }, { dispatch, getState, queryFulfilled, extra }) => {
        const patches = changeCachedProperty(getState(), id, { state }).map((patch) => dispatch(patch));
        try {
          await queryFulfilled;
          announce(extra, 'property.saved', id);
        } catch {
          // Whoever asked for the change hears of the failure and says so.
          for (const patch of patches) patch.undo();
        }
      },
      // A refusal says that the listing is another than the one shown.
      invalidatesTags: (_answer, error, { id }) => (error ? [{ type: 'Property', id }] : []),
    }),
  }),
});

export const { useChangeStateMutation } = api;
