import type { Schemas } from '@lintel/contract/api';
import { HttpResponse } from 'msw';

type Entry = Schemas['Language'];

export const makeEntries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ code: `l${index + 1}`, name: `Language ${index + 1}` }));

/** Returns a handler that responds with these entries as the API does. */
export const respondWith = (rows: Entry[]) => () =>
  HttpResponse.json({ data: rows, meta: { total: rows.length, page: 1, pageSize: 20 } });

export const respondWithError = () =>
  HttpResponse.json({ error: { code: 'INTERNAL', message: 'Out of order.' } }, { status: 500 });
