import { announce } from '../../../lead/announce';
import { notesApi } from './listNotes';

interface NoteDeletion {
  id: string;
  leadId: string;
}

const api = notesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gone from the list at once, back when the server refuses. */
    deleteNote: build.mutation<null, NoteDeletion>({
      query: ({ id }) => ({ url: `/notes/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async ({ id, leadId }, { dispatch, queryFulfilled, extra }) => {
        const patch = dispatch(
          notesApi.util.updateQueryData('listNotes', leadId, (page) => {
            page.rows = page.rows.filter((note) => note.id !== id);
            page.total -= 1;
          }),
        );
        try {
          await queryFulfilled;
          announce(extra, leadId);
        } catch {
          // Whoever deleted it hears of the failure and says so.
          patch.undo();
        }
      },
      invalidatesTags: (_answer, error, { leadId }) =>
        error
          ? []
          : [
              { type: 'Note', id: `LIST ${leadId}` },
              { type: 'Activity', id: leadId },
            ],
    }),
  }),
});

export const { useDeleteNoteMutation } = api;
