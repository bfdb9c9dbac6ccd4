import { UNSENT_ID } from '@lintel/contract';
import type { StoredChange } from './changeStore';

type Row = Record<string, unknown>;

/**
 * Applies queued changes to a response that lacks them: changed fields in every copy of the record, and new records at
 * the beginning of their list.
 * @param path of the call, below the API's base
 * @param body the API's body; changed in place
 */
export function applyChanges(path: string, body: unknown, changes: StoredChange[]) {
  const [address = ''] = path.split('?');
  for (const change of changes) {
    if (change.state !== 'waiting') continue;
    if (change.method === 'PATCH') applyPatch(path, body, change);
    else if (address === change.path) addRow(body, toRecord(change));
  }
}

/**
 * Applies a changed record to a response that lacks the change.
 * @returns whether the response contains the record
 */
export function applyPatch(path: string, body: unknown, change: Pick<StoredChange, 'path' | 'body'>) {
  const [address = ''] = path.split('?');
  if (getCollection(address) !== getCollection(change.path)) return false;
  const rows = findRows(body, decodeURIComponent(change.path.split('/').at(-1) ?? ''));
  for (const row of rows) Object.assign(row, change.body);
  return rows.length > 0;
}

/** Returns the record after the change, as far as this device can determine it. */
export function toRecord({ key, at, method, base, body }: StoredChange): Row {
  if (method === 'PATCH') return { ...base, ...body };
  const createdAt = new Date(at).toISOString();
  return { id: UNSENT_ID + key, createdAt, updatedAt: createdAt, version: 1, ...base, ...body };
}

/** `/leads/7` and `/leads/board` → `leads`; `/leads/7/notes` and `/notes/9` → `notes` */
function getCollection(path: string): string {
  const [, first = '', , third] = path.split('/');
  return third ?? first;
}

function addRow(body: unknown, row: Row) {
  const { data, meta } = body as { data?: unknown; meta?: { total?: number } };
  if (!Array.isArray(data) || data.some(({ id }) => id === row['id'])) return;
  data.unshift(row);
  if (meta?.total !== undefined) meta.total += 1;
}

/** Finds the record alone, in a list, or in the columns of a board. */
function findRows(body: unknown, id: string): Row[] {
  const data = (body as { data?: unknown } | null)?.data;
  const records = Array.isArray(data) ? data.flatMap((each) => each?.leads ?? each) : [data];
  return records.filter((record) => record?.id === id);
}
