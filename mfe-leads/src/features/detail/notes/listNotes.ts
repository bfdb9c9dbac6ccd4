import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { leadsApi } from '../../../api';

/** As many as the API gives at once. */
const NOTES_SHOWN = 100;

export const notesApi = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A lead's notes, newest first. */
    listNotes: build.query<Page<Schemas['Note']>, string>({
      query: (leadId) => ({
        url: `/leads/${encodeURIComponent(leadId)}/notes`,
        params: { _sort: 'createdAt', _order: 'desc', _limit: NOTES_SHOWN },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Note']>) => pageOf(answer),
      providesTags: (page, _error, leadId) => [
        { type: 'Note', id: `LIST ${leadId}` },
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Note', id }) as const),
      ],
    }),
  }),
});

export const { useListNotesQuery } = notesApi;
