import { nameOf } from '../account/userAnswer';
import { newId } from '../auth/opaqueToken';
import { created } from '../http/answers';
import { operation } from '../http/operation';
import { findLead } from '../leads/findLead';
import { askJsonServer } from '../plainCollections/askJsonServer';
import type { NoteRecord } from '../store/records';

export const createNote = operation(
  'POST /leads/{id}/notes',
  async ({ path, body, data, account, request, response, services }) => {
    const lead = findLead(data, path.id);
    const at = new Date(services.now()).toISOString();
    const note: NoteRecord = {
      id: newId(),
      leadId: lead.id,
      content: body.content.trim(),
      createdAt: at,
      createdBy: nameOf(account),
      updatedAt: at,
      version: 1,
    };
    const { result } = askJsonServer<NoteRecord>({
      data,
      request,
      response,
      path: '/notes',
      body: { ...note },
    });
    data.leads.put({ ...lead, lastContact: at });
    return created(result, 'Note added');
  },
);
