import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../../api';
import { announce } from '../../../lead/announce';

interface NoteEdit {
  id: string;
  leadId: string;
  content: string;
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    updateNote: build.mutation<Envelope<Schemas['Note']>, NoteEdit>({
      query: ({ id, content }) => ({
        url: `/notes/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { content },
      }),
      onQueryStarted: ({ leadId }, { queryFulfilled, extra }) =>
        queryFulfilled.then(
          () => announce(extra, leadId),
          () => undefined,
        ),
      invalidatesTags: (_answer, error, { id, leadId }) =>
        error
          ? []
          : [
              { type: 'Note', id },
              { type: 'Activity', id: leadId },
            ],
    }),
  }),
});

export const { useUpdateNoteMutation } = api;
