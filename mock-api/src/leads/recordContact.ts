import { nameOf } from '../account/userAnswer';
import { newId } from '../auth/opaqueToken';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import type { LeadRecord } from '../store/records';
import { findLead } from './findLead';
import { leadAnswer } from './leadAnswer';

export const recordContact = operation(
  'POST /leads/{id}/contacts',
  ({ path, body, data, account, services }) => {
    const before = findLead(data, path.id);
    const at = new Date(services.now()).toISOString();
    const after: LeadRecord = { ...before, lastContact: at, updatedAt: at, version: before.version + 1 };
    data.leads.put(after);
    data.activities.put({
      id: newId(),
      leadId: after.id,
      type: 'contact',
      at,
      by: nameOf(account),
      text: null,
      from: null,
      to: null,
      noteId: null,
      channel: body.channel,
    });
    return saved(leadAnswer(after, data), 'Contact added to the timeline');
  },
);
