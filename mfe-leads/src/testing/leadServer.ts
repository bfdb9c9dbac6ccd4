import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeActivity, makeLead, makeNote, makePage } from './records';

/** One lead's endpoints over a record in memory. */
export function leadServer(changes: Partial<Schemas['Lead']> = {}) {
  const state = {
    lead: makeLead(changes),
    notes: [makeNote()],
    entries: [makeActivity()],
    matches: [] as Schemas['MatchingListings']['data'],
    duplicates: [] as Schemas['LeadDuplicate'][],
    sent: [] as { call: string; body?: unknown }[],
  };
  const at = (path: string) => `${API_BASE}${path}`;
  const handlers = [
    http.get(at('/leads'), () => HttpResponse.json(makePage([state.lead]))),
    http.get(at('/leads/:id/matches'), () => HttpResponse.json({ data: state.matches })),
    http.get(at('/leads/duplicates'), () => HttpResponse.json({ data: state.duplicates })),
    http.post(at('/leads/l1/merge'), async ({ request }) => {
      state.sent.push({ call: 'POST /leads/l1/merge', body: await request.json() });
      state.duplicates = [];
      return HttpResponse.json({ data: state.lead, message: 'Leads merged' });
    }),
    http.get(at('/leads/l1'), () => HttpResponse.json({ data: state.lead })),
    http.get(at('/leads/l1/notes'), () => HttpResponse.json(makePage(state.notes))),
    http.get(at('/leads/l1/activity'), () => HttpResponse.json(makePage(state.entries))),
    http.patch(at('/leads/l1'), async ({ request }) => {
      const body = (await request.json()) as Partial<Schemas['Lead']>;
      state.sent.push({ call: 'PATCH /leads/l1', body });
      state.lead = { ...state.lead, ...body };
      return HttpResponse.json({ data: state.lead, message: 'Lead saved.' });
    }),
    http.post(at('/leads/l1/notes'), async ({ request }) => {
      const body = (await request.json()) as { content: string };
      state.sent.push({ call: 'POST /leads/l1/notes', body });
      const note = makeNote({ id: `n${state.notes.length + 1}`, ...body });
      state.notes = [note, ...state.notes];
      return HttpResponse.json({ data: note }, { status: 201 });
    }),
    http.post(at('/leads/l1/contacts'), async ({ request }) => {
      const { note = null, ...body } = (await request.json()) as Schemas['NewContact'];
      state.sent.push({ call: 'POST /leads/l1/contacts', body: { ...body, ...(note && { note }) } });
      const contact = makeActivity({ id: 'c9', type: 'contact', by: 'Marta Almeida', text: note, ...body });
      state.entries = [contact, ...state.entries];
      return HttpResponse.json({ data: state.lead, message: 'Contact added to the timeline' });
    }),
    http.patch(at('/contacts/c1'), async ({ request }) => {
      const body = (await request.json()) as Schemas['ContactPatch'];
      state.sent.push({ call: 'PATCH /contacts/c1', body });
      const { note, ...changes } = body;
      state.entries = state.entries.map((entry) =>
        entry.id === 'c1' ? { ...entry, ...changes, text: note ?? entry.text } : entry,
      );
      return HttpResponse.json({ data: state.lead, message: 'Contact updated' });
    }),
    http.delete(at('/contacts/c1'), () => {
      state.sent.push({ call: 'DELETE /contacts/c1' });
      state.entries = state.entries.filter(({ id }) => id !== 'c1');
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch(at('/notes/n1'), async ({ request }) => {
      const body = (await request.json()) as { content: string };
      state.sent.push({ call: 'PATCH /notes/n1', body });
      state.notes = state.notes.map((note) => (note.id === 'n1' ? { ...note, ...body } : note));
      return HttpResponse.json({ data: makeNote(body) });
    }),
    http.delete(at('/notes/n1'), () => {
      state.sent.push({ call: 'DELETE /notes/n1' });
      state.notes = state.notes.filter(({ id }) => id !== 'n1');
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { state, handlers };
}

/** An error response of the API. */
export const errorResponse = (message: string, status = 500) =>
  HttpResponse.json({ error: { code: 'INTERNAL', message } }, { status });
