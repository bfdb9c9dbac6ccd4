import { empty } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { askJsonServer } from '../plainCollections/askJsonServer';
import { findSavedView } from './findSavedView';

export const deleteSavedView = operation('DELETE /saved-views/{id}', ({ path, data, request, response }) => {
  const savedView = findSavedView(data, path.id);
  assertVersion(request, savedView);
  askJsonServer({ data, request, response, path: `/savedViews/${savedView.id}` });
  return empty();
});
