import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../../api';
import { announce } from '../../../lead/announce';

interface NewNote {
  leadId: string;
  content: string;
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    createNote: build.mutation<Envelope<Schemas['Note']>, NewNote>({
      query: ({ leadId, content }) => ({
        url: `/leads/${encodeURIComponent(leadId)}/notes`,
        method: 'POST',
        body: { content },
      }),
      onQueryStarted: ({ leadId }, { queryFulfilled, extra }) =>
        queryFulfilled.then(
          () => announce(extra, leadId),
          () => undefined,
        ),
      invalidatesTags: (_answer, error, { leadId }) =>
        error
          ? []
          : [
              { type: 'Note', id: `LIST ${leadId}` },
              { type: 'Activity', id: leadId },
              { type: 'Lead', id: leadId },
            ],
    }),
  }),
});

export const { useCreateNoteMutation } = api;
