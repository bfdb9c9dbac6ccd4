import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  type ListEnvelope,
  optimisticUpdate,
  type Page,
  patchCached,
  toPage,
} from '@lintel/module-kit';
import { leadsApi } from '../../../api';

type Note = Schemas['Note'];

/** The API's limit for one response. */
const MAX_NOTES = 100;

interface LeadRef {
  leadId: string;
}
type NoteRef = LeadRef & { id: string };
const noteChange = { labels: { content: 'Note' }, event: 'note.changed' } as const;
type State = Parameters<typeof leadsApi.util.selectInvalidatedBy>[0];

const getListTag = ({ leadId }: LeadRef) => ({ type: 'Note', id: `LIST ${leadId}` }) as const;
const getActivityTag = ({ leadId }: LeadRef) => ({ type: 'Activity', id: leadId }) as const;

const removeNote = (state: State, { id, leadId }: NoteRef) =>
  patchCached(leadsApi, state, [getListTag({ leadId })], (page: Page<Note>) => {
    const rows = page.rows.filter((note) => note.id !== id);
    page.total -= page.rows.length - rows.length;
    page.rows = rows;
  });

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A lead's notes, newest first. */
    listNotes: build.query<Page<Note>, string>({
      query: (leadId) => ({
        url: `/leads/${encodeURIComponent(leadId)}/notes`,
        params: { _sort: 'createdAt', _order: 'desc', _limit: MAX_NOTES },
      }),
      transformResponse: (response: ListEnvelope<Note>) => toPage(response),
      providesTags: (page, _error, leadId) => [
        getListTag({ leadId }),
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Note', id }) as const),
      ],
    }),
    createNote: build.mutation<Envelope<Note>, LeadRef & { leadName: string; content: string }>({
      query: ({ leadId, leadName, content }) => ({
        url: `/leads/${encodeURIComponent(leadId)}/notes`,
        method: 'POST',
        body: { content },
        change: { ...noteChange, title: leadName, base: { leadId } },
      }),
      onQueryStarted: (_note, lifecycle) =>
        void emitOnSuccess(lifecycle, 'note.changed', ({ data }) => ({ id: data.id })),
      invalidatesTags: invalidateOnSuccess((note) => [getListTag(note), getActivityTag(note)]),
    }),
    updateNote: build.mutation<Envelope<Note>, { note: Note; leadName: string; content: string }>({
      query: ({ note, leadName, content }) => ({
        url: `/notes/${encodeURIComponent(note.id)}`,
        method: 'PATCH',
        body: { content },
        change: { ...noteChange, title: leadName, base: { ...note } },
      }),
      onQueryStarted: ({ note: { id } }, lifecycle) =>
        void emitOnSuccess(lifecycle, 'note.changed', () => ({ id })),
      invalidatesTags: invalidateOnSuccess(({ note }) => [
        { type: 'Note', id: note.id },
        getActivityTag(note),
      ]),
    }),
    deleteNote: build.mutation<null, NoteRef>({
      query: ({ id }) => ({ url: `/notes/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: (note, lifecycle) => {
        void optimisticUpdate(lifecycle, () => removeNote(lifecycle.getState(), note));
        void emitOnSuccess(lifecycle, 'note.changed', () => ({ id: note.id }));
      },
      invalidatesTags: invalidateOnError(
        (note) => [getListTag(note)],
        (note) => [getListTag(note), getActivityTag(note)],
      ),
    }),
  }),
});

export const { useCreateNoteMutation, useDeleteNoteMutation, useListNotesQuery, useUpdateNoteMutation } = api;
