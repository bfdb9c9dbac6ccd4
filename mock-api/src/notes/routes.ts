import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, noContent, okList, okWithMessage } from '../http/responses';
import { callJsonServer } from '../jsonServerCollections/callJsonServer';
import { findLead } from '../leads/model';
import { parseListQuery } from '../query/parseListQuery';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';

const noteFields = new Set<keyof NoteRecord>([
  'id',
  'content',
  'createdAt',
  'createdBy',
  'updatedAt',
  'version',
]);

export const listNotes = operation(
  'GET /leads/{id}/notes',
  async ({ path, query: values, data, request, response }) => {
    const { page, pageSize } = parseListQuery(values, noteFields);
    const { id: leadId } = await findLead(data, path.id);
    const { result, total } = await callJsonServer<NoteRecord[]>({
      data,
      collection: 'notes',
      records: await data.notes.find('leadId', leadId),
      request,
      response,
      path: '/notes',
      query: {
        leadId,
        _sort: 'createdAt',
        _order: 'desc',
        ...values,
        _page: String(page),
        _limit: String(pageSize),
      },
    });
    return okList(result, total, { page, pageSize });
  },
);

export const createNote = operation(
  'POST /leads/{id}/notes',
  async ({ path, body, data, account, request, response, services }) => {
    const lead = await findLead(data, path.id);
    const at = new Date(services.now()).toISOString();
    const note: NoteRecord = {
      id: newId(),
      leadId: lead.id,
      content: body.content.trim(),
      createdAt: at,
      createdBy: fullName(account),
      updatedAt: at,
      version: 1,
    };
    const { result } = await callJsonServer<NoteRecord>({
      data,
      collection: 'notes',
      records: [],
      request,
      response,
      path: '/notes',
      body: { ...note },
    });
    return created(result, 'Note added');
  },
);

export const updateNote = operation(
  'PATCH /notes/{id}',
  async ({ path, body, data, request, response, services }) => {
    const note = await findNote(data, path.id);
    assertVersion(request, note);
    const { result } = await callJsonServer<NoteRecord>({
      data,
      collection: 'notes',
      records: [note],
      request,
      response,
      path: `/notes/${note.id}`,
      body: {
        content: body.content.trim(),
        updatedAt: new Date(services.now()).toISOString(),
        version: note.version + 1,
      },
    });
    return okWithMessage(result, 'Note updated');
  },
);

export const deleteNote = operation('DELETE /notes/{id}', async ({ path, data, request, response }) => {
  const note = await findNote(data, path.id);
  assertVersion(request, note);
  await callJsonServer({
    data,
    collection: 'notes',
    records: [note],
    request,
    response,
    path: `/notes/${note.id}`,
  });
  return noContent();
});

/** @throws NOT_FOUND when the account has no such note, or its lead is deleted */
async function findNote(data: AccountData, id: string): Promise<NoteRecord> {
  const note = await data.notes.get(id);
  const lead = await data.leads.get(note?.leadId ?? '');
  if (!note || !lead || lead.deletedAt) throw notFound('note');
  return note;
}
