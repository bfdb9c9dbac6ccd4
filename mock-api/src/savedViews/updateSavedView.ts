import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { updatePlain } from '../plainCollections/updatePlain';
import { findSavedView } from './findSavedView';

export const updateSavedView = operation('PATCH /saved-views/{id}', (call) => {
  const before = findSavedView(call.data, call.path.id);
  return saved(updatePlain(call, '/savedViews', before, call.body), 'View saved');
});
