import { leadStages, toLeadStage } from '@lintel/contract/domain';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { streamCsvFile } from '../csv/csvFile';
import { invalid } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, ok, okList, okWithMessage } from '../http/responses';
import { assertOwnProperty } from '../properties/model';
import { parseListQuery } from '../query/parseListQuery';
import type { ActivityRecord, LeadRecord } from '../store/records';
import { makeTimeline } from './leadTimeline';
import { countUnreadLeads, getLeadList, leadFields, leadFieldsWithDeleted } from './list';
import { addLead, findLead, makeLead, toLeadResponse, withDateInUtc } from './model';

export const createLead = operation('POST /leads', ({ body, data, account, services }) => {
  assertOwnProperty(data, body.propertyId);
  const given = withDateInUtc(body);
  const lead = makeLead({ ...given, name: given.name.trim() }, new Date(services.now()).toISOString());
  addLead(data, lead, fullName(account), 'created');
  return created(toLeadResponse(lead, data), 'Lead added');
});

export const getLead = operation('GET /leads/{id}', ({ path, query, data }) =>
  ok(toLeadResponse(findLead(data, path.id), data, query._expand === 'property')),
);

/** A lead's position in the list, for a lead page that was not opened from there. */
export const getLeadPosition = operation(
  'GET /leads/{id}/position',
  async ({ path, query: values, data }) => {
    const { id } = findLead(data, path.id);
    const selection = await getLeadList(data).select(parseListQuery(values, leadFields));
    const index = selection.findIndex((lead) => lead.id === id);
    return ok({ position: index < 0 ? null : index + 1 });
  },
);

export const listLeads = operation('GET /leads', async ({ query: values, data }) => {
  const query = parseListQuery(values, leadFieldsWithDeleted);
  const { records, total } = await getLeadList(data).page(query);
  const expand = values._expand === 'property';
  return okList(
    records.map((lead) => toLeadResponse(lead, data, expand)),
    total,
    query,
    { unread: countUnreadLeads(data) },
  );
});

const DAY_MS = 24 * 60 * 60 * 1000;

export const updateLead = operation(
  'PATCH /leads/{id}',
  ({ path, body: given, data, account, request, services }) => {
    const body = withDateInUtc(given);
    const before = findLead(data, path.id);
    assertVersion(request, before);
    assertOwnProperty(data, body.propertyId);
    assertFollowUp(before, body.followUpAt, services.now());
    const at = new Date(services.now()).toISOString();
    const isMoved = body.status !== undefined && body.status !== before.status;
    const after: LeadRecord = {
      ...before,
      ...body,
      ...(body.followUpAt !== undefined &&
        body.followUpAt !== before.followUpAt && { followUpBefore: before.followUpAt }),
      updatedAt: at,
      version: before.version + 1,
    };
    if (isMoved) data.activities.assertRoom();
    data.leads.put(after);
    if (isMoved) data.activities.put(makeStageActivity(before, after, fullName(account)));
    return okWithMessage(toLeadResponse(after, data), isMoved ? 'Status updated' : 'Lead saved');
  },
);

/**
 * Rejects a day that is over in every time zone, which is a day after its end in UTC: the server does not know the
 * user's zone. The lead's current follow-up and the one before the last change are always accepted.
 * @throws VALIDATION
 */
function assertFollowUp(lead: LeadRecord, followUpAt: string | null | undefined, now: number) {
  if (!followUpAt || Date.parse(followUpAt) >= now - DAY_MS) return;
  const accepted = [lead.followUpAt, lead.followUpBefore].map((moment) => moment && Date.parse(moment));
  if (!accepted.includes(Date.parse(followUpAt)))
    throw invalid({ followUpAt: 'Choose today or a later day' });
}

/** The timeline entry of a stage change. */
export const makeStageActivity = (before: LeadRecord, after: LeadRecord, by: string): ActivityRecord => ({
  id: newId(),
  leadId: after.id,
  type: 'stage',
  at: after.updatedAt,
  by,
  text: after.status === 'Lost' ? after.lostReason : null,
  from: before.status,
  to: after.status,
  noteId: null,
});

/** Each column is the first page of the list for its stage; `GET /leads?status=` returns further pages. */
export const getBoard = operation('GET /leads/board', async ({ query: values, data }) => {
  const query = parseListQuery(values, leadFields);
  const expand = values._expand === 'property';
  const columns = new Map(
    leadStages.map((status) => [String(status), { total: 0, first: [] as LeadRecord[] }]),
  );
  for (const lead of await getLeadList(data).select(query)) {
    const column = columns.get(toLeadStage(lead.status) ?? '');
    if (!column) continue;
    column.total += 1;
    if (column.first.length < query.pageSize) column.first.push(lead);
  }
  return ok(
    leadStages.map((status) => {
      const { total, first } = columns.get(status) ?? { total: 0, first: [] };
      return { status, total, leads: first.map((lead) => toLeadResponse(lead, data, expand)) };
    }),
  );
});

export const exportLeads = operation('GET /leads/export.csv', async ({ query: values, data, services }) =>
  streamCsvFile({
    name: 'leads',
    now: services.now(),
    records: await getLeadList(data).select(parseListQuery(values, leadFields)),
    columns: [
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Property', cell: ({ propertyId }) => data.properties.get(propertyId ?? '')?.title ?? '' },
      { title: 'Date', cell: ({ date }) => date },
      { title: 'Status', cell: ({ status }) => status },
      { title: 'Email', cell: ({ email }) => email },
      { title: 'Phone', cell: ({ phone }) => phone },
      { title: 'Source', cell: ({ source }) => source },
    ],
  }),
);

export const listActivity = operation('GET /leads/{id}/activity', ({ path, query: values, data }) => {
  const query = parseListQuery(values, new Set());
  const timeline = makeTimeline(data, findLead(data, path.id).id);
  const start = (query.page - 1) * query.pageSize;
  return okList(timeline.slice(start, start + query.pageSize), timeline.length, query);
});
