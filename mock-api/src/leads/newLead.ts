import { newId } from '../auth/opaqueToken';
import type { LeadRecord } from '../store/records';

/** A lead as it begins: stage New, added by hand and read, unless `given` says otherwise. */
export const newLead = (given: Partial<LeadRecord> & { name: string }, at: string): LeadRecord => ({
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
  date: at,
  lastContact: null,
  deletedAt: null,
  updatedAt: at,
  version: 1,
  ...given,
});
