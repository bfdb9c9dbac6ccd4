import { createDeferred } from '@lintel/module-kit/testing';
import { addChange, readChanges, type StoredChange } from '../offline/changeStore';
import { sendChanges } from '../offline/sendChanges';
import { changeServer } from './changeServer';
import { savedLead } from './makeChange';

/** Starts an API with two leads. */
export const startLeads = () =>
  changeServer({ '/leads/7': savedLead, '/leads/8': { ...savedLead, id: '8' } });

export async function queueChanges(...changes: Omit<StoredChange, 'id'>[]) {
  for (const change of changes) await addChange('u1', change);
}

/** Sends the queued changes once. */
export async function sendQueuedChanges({ request }: Pick<ReturnType<typeof startLeads>, 'request'>) {
  const saved: (string | null)[] = [];
  const onChanged = jest.fn(async () => {});
  const onSaved = (_change: StoredChange, id: string | null) => void saved.push(id);
  const onUndecided = jest.fn();
  const isDone = await sendChanges({
    account: 'u1',
    request,
    onSaved,
    onUndecided,
    onChanged,
    isEnded: () => false,
  });
  return { isDone, saved, onUndecided, onChanged, left: await readChanges('u1') };
}

/**
 * Delays the next read of stored data.
 * @returns `read`, which resolves once it has begun, and `held`, which lets it continue
 */
export function holdNextReading() {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const [read, held] = [createDeferred(), createDeferred()];
  jest.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...of) => {
    read.release();
    await held.promise;
    return decrypt(...of);
  });
  return { read, held };
}
