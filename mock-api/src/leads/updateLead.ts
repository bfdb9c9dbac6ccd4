import { nameOf } from '../account/userAnswer';
import { newId } from '../auth/opaqueToken';
import { saved } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import type { LeadRecord } from '../store/records';
import { assertOwnProperty } from './assertOwnProperty';
import { findLead } from './findLead';
import { leadAnswer } from './leadAnswer';

export const updateLead = operation(
  'PATCH /leads/{id}',
  ({ path, body, data, account, request, services }) => {
    const before = findLead(data, path.id);
    assertVersion(request, before);
    assertOwnProperty(data, body.propertyId);
    const at = new Date(services.now()).toISOString();
    const moved = body.status !== undefined && body.status !== before.status;
    const after: LeadRecord = {
      ...before,
      ...body,
      lastContact: moved ? at : before.lastContact,
      updatedAt: at,
      version: before.version + 1,
    };
    data.leads.put(after);
    if (moved) {
      data.activities.put({
        id: newId(),
        leadId: after.id,
        type: 'stage',
        at,
        by: nameOf(account),
        text: after.status === 'Lost' ? after.lostReason : null,
        from: before.status,
        to: after.status,
        noteId: null,
      });
    }
    return saved(leadAnswer(after, data), moved ? 'Status updated' : 'Lead saved');
  },
);
