import { addChange, readChanges, type StoredChange } from '../offline/changeStore';
import { sendChanges } from '../offline/sendChanges';
import { changeServer } from './changeServer';
import { savedLead } from './makeChange';

/** An API with two leads. */
export const startLeads = () =>
  changeServer({ '/leads/7': savedLead, '/leads/8': { ...savedLead, id: '8' } });

export async function keepChanges(...changes: Omit<StoredChange, 'id'>[]) {
  for (const change of changes) await addChange('u1', change);
}

/** Sends what is kept, once. */
export async function sendKeptChanges({ request }: Pick<ReturnType<typeof startLeads>, 'request'>) {
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
