import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../api';
import { announce } from './announce';
import { takeFromCachedLists } from './changeCachedProperty';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gone from the list of deleted ones at once; which state it returns to, the server knows. */
    restoreProperty: build.mutation<Envelope<Schemas['Property']>, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled, extra }) => {
        const patches = takeFromCachedLists(getState(), id).map((patch) => dispatch(patch));
        try {
          await queryFulfilled;
          announce(extra, 'property.saved', id);
        } catch {
          // Whoever restored it hears of the failure and says so.
          for (const patch of patches) patch.undo();
        }
      },
      // A refusal says that the listing is another than the one shown.
      invalidatesTags: (_answer, error, id) => (error ? [{ type: 'Property', id }] : []),
    }),
  }),
});

export const { useRestorePropertyMutation } = api;
