import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findSavedView } from './findSavedView';

export const getSavedView = operation('GET /saved-views/{id}', ({ path, data }) =>
  ok(findSavedView(data, path.id)),
);
