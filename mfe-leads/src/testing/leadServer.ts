import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { aLead, aNote, anEntry, pageOf } from './records';

/** One lead's calls, answered from memory: what is written is there at the next read. */
export function leadServer(changes: Partial<Schemas['Lead']> = {}) {
  const state = {
    lead: aLead(changes),
    notes: [aNote()],
    entries: [anEntry()],
    sent: [] as { call: string; body?: unknown }[],
  };
  const at = (path: string) => `${API_BASE}${path}`;
  const handlers = [
    http.get(at('/leads/l1'), () => HttpResponse.json({ data: state.lead })),
    http.get(at('/leads/l1/notes'), () => HttpResponse.json(pageOf(state.notes))),
    http.get(at('/leads/l1/activity'), () => HttpResponse.json(pageOf(state.entries))),
    http.patch(at('/leads/l1'), async ({ request }) => {
      const body = (await request.json()) as Partial<Schemas['Lead']>;
      state.sent.push({ call: 'PATCH /leads/l1', body });
      state.lead = { ...state.lead, ...body };
      return HttpResponse.json({ data: state.lead, message: 'Lead saved.' });
    }),
    http.post(at('/leads/l1/notes'), async ({ request }) => {
      const body = (await request.json()) as { content: string };
      state.sent.push({ call: 'POST /leads/l1/notes', body });
      const note = aNote({ id: `n${state.notes.length + 1}`, ...body });
      state.notes = [note, ...state.notes];
      return HttpResponse.json({ data: note }, { status: 201 });
    }),
    http.post(at('/leads/l1/contacts'), async ({ request }) => {
      const body = (await request.json()) as { channel: Schemas['ContactChannel'] };
      state.sent.push({ call: 'POST /leads/l1/contacts', body });
      const by = 'Marta Almeida';
      state.entries = [anEntry({ id: 'a9', type: 'contact', by, text: null, ...body }), ...state.entries];
      return HttpResponse.json({ data: state.lead, message: 'Contact added to the timeline' });
    }),
    http.patch(at('/notes/n1'), async ({ request }) => {
      const body = (await request.json()) as { content: string };
      state.sent.push({ call: 'PATCH /notes/n1', body });
      state.notes = state.notes.map((note) => (note.id === 'n1' ? { ...note, ...body } : note));
      return HttpResponse.json({ data: aNote(body) });
    }),
    http.delete(at('/notes/n1'), () => {
      state.sent.push({ call: 'DELETE /notes/n1' });
      state.notes = state.notes.filter(({ id }) => id !== 'n1');
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { state, handlers };
}

/** What the API says when it refuses. */
export const refusal = (message: string, status = 500) =>
  HttpResponse.json({ error: { code: 'INTERNAL', message } }, { status });
