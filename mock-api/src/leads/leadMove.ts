import { newId } from '../auth/opaqueToken';
import type { ActivityRecord, LeadRecord } from '../store/records';

/** What the timeline keeps of a change of stage. */
export const leadMove = (before: LeadRecord, after: LeadRecord, by: string): ActivityRecord => ({
  id: newId(),
  leadId: after.id,
  type: 'stage',
  at: after.updatedAt,
  by,
  text: after.status === 'Lost' ? after.lostReason : null,
  from: before.status,
  to: after.status,
  noteId: null,
});
