import { propertiesApi } from '../api';
import { announce } from './announce';
import { takeFromCachedLists } from './changeCachedProperty';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gone from every list at once, back when the server refuses. */
    deleteProperty: build.mutation<null, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled, extra }) => {
        const changes = { state: 'Deleted' } as const;
        const patches = takeFromCachedLists(getState(), id, changes).map((patch) => dispatch(patch));
        try {
          await queryFulfilled;
          announce(extra, 'property.deleted', id);
        } catch {
          // Whoever deleted it hears of the failure and says so.
          for (const patch of patches) patch.undo();
        }
      },
      // A refusal says that the listing is another than the one shown.
      invalidatesTags: (_answer, error, id) => (error ? [{ type: 'Property', id }] : []),
    }),
  }),
});

export const { useDeletePropertyMutation } = api;
