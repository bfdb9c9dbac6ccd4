import { newId } from '../auth/opaqueToken';
import type { SubscriberRecord } from '../store/records';

/** A subscriber as it begins: active, added by hand, joined now, unless `given` says otherwise. */
export const newSubscriber = (
  given: Partial<SubscriberRecord> & { email: string },
  at: string,
): SubscriberRecord => ({
  id: newId(),
  name: '',
  joinDate: at,
  source: 'Manual',
  status: 'Active',
  unsubscribedAt: null,
  deletedAt: null,
  updatedAt: at,
  version: 1,
  ...given,
});
