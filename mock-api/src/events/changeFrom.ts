import type { Schemas } from '@lintel/contract/api';
import type { RecordChange } from '../store/Store';

export type Change = Schemas['ChangeEvent'];

/** A change of the store as others see it: what is softly deleted is gone, what is restored is new. */
export function changeFrom(type: Change['type'], { before, after }: RecordChange<{ id: string }>): Change {
  const id = (after ?? before)?.id ?? null;
  if (!isThere(after)) return { type, id, action: 'deleted' };
  return { type, id, action: isThere(before) ? 'updated' : 'created' };
}

const isThere = (record: object | undefined) =>
  record !== undefined && !Reflect.get(record, 'deletedAt') && Reflect.get(record, 'state') !== 'Deleted';
