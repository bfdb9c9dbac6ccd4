import type { Schemas } from '@lintel/contract/api';
import { hashToken, newId } from '../crypto/tokens';
import { accountCollections } from '../store/collections';
import type { AccountData } from '../store/Store';

export interface View {
  propertyId: string;
  visitorId: string;
  source: Schemas['TrafficSource'];
  /** Milliseconds since 1970. */
  at: number;
}

const VISITOR_DIGITS = 16;

/**
 * Records a view of a listing for the analytics. Whether it is unique is decided here, once. Views beyond the account's
 * limit are not recorded: the page must keep working.
 */
export async function recordView(data: AccountData, { propertyId, visitorId, source, at }: View) {
  if ((await data.views.count()) >= accountCollections.views.limit) return;
  const moment = new Date(at).toISOString();
  const visitor = hashToken(visitorId).slice(0, VISITOR_DIGITS);
  const unique = !(await data.hasVisited({ propertyId, visitor, day: moment.slice(0, 10) }));
  await data.views.put({ id: newId(), propertyId, visitor, source, at: moment, unique });
}
