import type { Schemas } from '@lintel/contract/api';
import { fullName } from '../account/profile';
import { invalid } from '../errors';
import { forEachInSlices } from '../forEachInSlices';
import { formatCount } from '../formatNumbers';
import { operation } from '../http/operation';
import { okWithMessage } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import { leadFields, leadFieldsWithDeleted } from '../store/lists/leads';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { deleteTasksOfLead, restoreTasksOfLead } from '../tasks/tasksOfLead';
import { undoMerge } from './mergeLeads';
import { getLostReason, toStoredFields } from './model';
import { makeStageActivity } from './routes';

type Was = NonNullable<Schemas['BulkAnswer']['data']['was']>[number];

/** Unknown ids are skipped: another tab may have deleted that lead. */
export const changeManyLeads = operation('POST /leads/bulk', async ({ body, data, account, services }) => {
  const at = new Date(services.now()).toISOString();
  const change = makeChange(body, at);
  const ids: string[] = [];
  const was = new Map<string, Was>();
  const changeLead = async ({ id }: LeadRecord) => {
    const before = await data.leads.get(id);
    const fields = before && canChange(before, body) && change(before);
    if (!fields) return;
    const { merge, ...rest } = before;
    const after: LeadRecord = { ...rest, ...fields, updatedAt: at, version: before.version + 1 };
    await data.activities.assertRoom();
    await data.leads.put(after);
    if (after.status !== before.status)
      await data.activities.put(makeStageActivity(before, after, fullName(account)));
    if (body.action === 'delete') await deleteTasksOfLead(data, after.id, at);
    if (merge) await undoMerge(data, after, merge);
    // Tasks that return from the kept lead may have been deleted with it.
    if (body.action === 'restore') await restoreTasksOfLead(data, after.id, at);
    ids.push(after.id);
    const { status } = before;
    const lostReason = getLostReason(before);
    const key = JSON.stringify([status, lostReason]);
    const moved = was.get(key) ?? { status, ids: [], ...(lostReason && { lostReason }) };
    was.set(key, moved);
    moved.ids.push(after.id);
  };
  const selected = await selectLeads(data, body);
  await forEachInSlices(selected, changeLead);
  return okWithMessage(
    {
      changed: ids.length,
      ids,
      ...(body.action === 'status' && { was: [...was.values()] }),
    },
    `${formatCount(ids.length, 'lead', 'leads')} changed`,
  );
});

/** @throws VALIDATION */
async function selectLeads(
  data: AccountData,
  { ids, query, action }: Schemas['LeadBulk'],
): Promise<readonly LeadRecord[]> {
  if ((ids === undefined) === (query === undefined)) throw invalid({ ids: 'Send either ids or query' });
  if (query) {
    const fields = action === 'restore' ? leadFieldsWithDeleted : leadFields;
    return data.leads.select(parseListQuery(query, fields));
  }
  return [...(await data.leads.getMany(ids ?? [])).values()];
}

const canChange = ({ deletedAt }: LeadRecord, { action }: Schemas['LeadBulk']) =>
  action === 'restore' || !deletedAt;

/**
 * Makes a function that returns the changed fields of a lead, or null when the action changes nothing.
 * @throws VALIDATION
 */
function makeChange({ action, value, lostReason }: Schemas['LeadBulk'], at: string) {
  if (action === 'status') {
    if (typeof value !== 'string') throw invalid({ value: 'Value must be a stage' });
    const given = toStoredFields({ status: value, lostReason });
    return (lead: LeadRecord) =>
      lead.status === value ? null : { status: value, lostReason: getLostReason(lead, given) };
  }
  if (action === 'isRead') {
    if (typeof value !== 'boolean') throw invalid({ value: 'Value must be true or false' });
    return ({ isRead }: LeadRecord) => (isRead === value ? null : { isRead: value });
  }
  const deletedAt = action === 'delete' ? at : null;
  return (lead: LeadRecord) => ((lead.deletedAt === null) === (deletedAt === null) ? null : { deletedAt });
}
