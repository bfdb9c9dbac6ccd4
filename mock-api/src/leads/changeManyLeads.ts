import type { Schemas } from '@lintel/contract/api';
import { fullName } from '../account/profile';
import { invalid } from '../errors';
import { operation } from '../http/operation';
import { saved } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { leadFields, leadFieldsWithDeleted, leadList } from './list';
import { leadMove } from './routes';

/** Unknown ids are skipped: another tab may have deleted that lead. */
export const changeManyLeads = operation('POST /leads/bulk', ({ body, data, account, services }) => {
  const at = new Date(services.now()).toISOString();
  const change = changeOf(body, at);
  const ids: string[] = [];
  const was = new Map<string, string[]>();
  for (const before of selected(data, body)) {
    const fields = change(before);
    if (!fields) continue;
    const after: LeadRecord = { ...before, ...fields, updatedAt: at, version: before.version + 1 };
    data.leads.put(after);
    if (after.status !== before.status) data.activities.put(leadMove(before, after, fullName(account)));
    ids.push(after.id);
    const had = was.get(before.status) ?? [];
    had.push(after.id);
    was.set(before.status, had);
  }
  return saved(
    {
      changed: ids.length,
      ids,
      ...(body.action === 'status' && { was: [...was].map(([status, had]) => ({ status, ids: had })) }),
    },
    ids.length === 1 ? '1 lead changed' : `${ids.length} leads changed`,
  );
});

/** @throws VALIDATION */
function selected(data: AccountData, { ids, query, action }: Schemas['LeadBulk']): LeadRecord[] {
  if ((ids === undefined) === (query === undefined)) throw invalid({ ids: 'Send either ids or query' });
  if (query) {
    const fields = action === 'restore' ? leadFieldsWithDeleted : leadFields;
    return leadList(data).select(parseListQuery(query, fields));
  }
  return [...new Set(ids)]
    .flatMap((id) => data.leads.get(id) ?? [])
    .filter(({ deletedAt }) => action === 'restore' || !deletedAt);
}

/**
 * The changed lead; null when the action changes nothing.
 * @throws VALIDATION
 */
function changeOf({ action, value }: Schemas['LeadBulk'], at: string) {
  if (action === 'status') {
    if (typeof value !== 'string') throw invalid({ value: 'Value must be a stage' });
    return ({ status }: LeadRecord) => (status === value ? null : { status: value });
  }
  if (action === 'isRead') {
    if (typeof value !== 'boolean') throw invalid({ value: 'Value must be true or false' });
    return ({ isRead }: LeadRecord) => (isRead === value ? null : { isRead: value });
  }
  const deletedAt = action === 'delete' ? at : null;
  return (lead: LeadRecord) => ((lead.deletedAt === null) === (deletedAt === null) ? null : { deletedAt });
}
