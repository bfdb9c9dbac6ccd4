import { nameOf } from '../account/userAnswer';
import { saved } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { assertOwnProperty } from '../properties/assertOwnProperty';
import type { LeadRecord } from '../store/records';
import { findLead } from './findLead';
import { leadAnswer } from './leadAnswer';
import { leadMove } from './leadMove';

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
    if (moved) data.activities.put(leadMove(before, after, nameOf(account)));
    return saved(leadAnswer(after, data), moved ? 'Status updated' : 'Lead saved');
  },
);
