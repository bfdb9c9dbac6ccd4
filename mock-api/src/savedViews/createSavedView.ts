import { created } from '../http/answers';
import { operation } from '../http/operation';
import { createPlain } from '../plainCollections/createPlain';
import type { SavedViewRecord } from '../store/records';

export const createSavedView = operation('POST /saved-views', (call) => {
  const body = { ...call.body, name: call.body.name.trim() };
  return created(createPlain<SavedViewRecord>(call, '/savedViews', body), 'View saved');
});
