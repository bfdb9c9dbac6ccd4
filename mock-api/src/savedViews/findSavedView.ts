import { notFound } from '../errors';
import type { SavedViewRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when the account has no such view */
export function findSavedView(data: AccountData, id: string): SavedViewRecord {
  const savedView = data.savedViews.get(id);
  if (!savedView) throw notFound('view');
  return savedView;
}
