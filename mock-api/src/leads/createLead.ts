import { nameOf } from '../account/userAnswer';
import { newId } from '../auth/opaqueToken';
import { created } from '../http/answers';
import { operation } from '../http/operation';
import type { LeadRecord } from '../store/records';
import { assertOwnProperty } from './assertOwnProperty';
import { leadAnswer } from './leadAnswer';

export const createLead = operation('POST /leads', ({ body, data, account, services }) => {
  assertOwnProperty(data, body.propertyId);
  const at = new Date(services.now()).toISOString();
  const lead: LeadRecord = {
    id: newId(),
    email: '',
    phone: '',
    propertyId: null,
    message: '',
    status: 'New',
    source: 'Manual',
    isRead: true,
    followUpAt: null,
    lostReason: null,
    ...body,
    name: body.name.trim(),
    date: at,
    lastContact: null,
    deletedAt: null,
    updatedAt: at,
    version: 1,
  };
  data.leads.put(lead);
  data.activities.put({
    id: newId(),
    leadId: lead.id,
    type: 'created',
    at,
    by: nameOf(account),
    text: lead.message || null,
    from: null,
    to: null,
    noteId: null,
  });
  return created(leadAnswer(lead, data), 'Lead added');
});
