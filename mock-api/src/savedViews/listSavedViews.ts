import { operation } from '../http/operation';
import { listPlain } from '../plainCollections/listPlain';
import type { SavedViewRecord } from '../store/records';

const fields = new Set<keyof SavedViewRecord>([
  'id',
  'screen',
  'name',
  'query',
  'createdAt',
  'updatedAt',
  'version',
]);

export const listSavedViews = operation('GET /saved-views', (call) =>
  listPlain<SavedViewRecord>(call, { path: '/savedViews', fields, sort: 'name' }),
);
