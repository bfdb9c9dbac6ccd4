import type { Schemas } from '@lintel/contract/api';
import { countNoun } from '@lintel/ui';
import { stageOf } from '../../lead/stages';
import type { Target } from './useSelection';

export type BulkAction = Pick<Schemas['LeadBulk'], 'action' | 'value'>;
type Changed = Schemas['BulkAnswer']['data'];
type Change = BulkAction & Target;

/** As many ids as one call takes. */
const IDS_A_CALL = 10_000;

/** What takes a change back, of exactly the leads that it changed. */
export function undoing({ action }: BulkAction, { ids, was = [] }: Changed): Change[] {
  if (action === 'delete') return inCalls(ids, { action: 'restore' });
  if (action === 'isRead') return inCalls(ids, { action: 'isRead', value: false });
  // A status of older days can be read but not written: the lead goes back to the stage that it counted under.
  return was.flatMap(({ status, ids: before }) =>
    inCalls(before, { action, value: stageOf(status) ?? 'New' }),
  );
}

function inCalls(ids: string[], action: BulkAction): Change[] {
  const calls: Change[] = [];
  for (let start = 0; start < ids.length; start += IDS_A_CALL)
    calls.push({ ...action, ids: ids.slice(start, start + IDS_A_CALL) });
  return calls;
}

/** What was done, for a toast: "3 leads are in Won." */
export function inWords({ action, value }: BulkAction, count: number): string {
  const leads = `${countNoun(count, 'lead', 'leads')} ${count === 1 ? 'is' : 'are'}`;
  if (action === 'delete') return `${leads} deleted.`;
  return action === 'isRead' ? `${leads} marked as read.` : `${leads} in ${value} now.`;
}
