import type { Schemas } from '@lintel/contract/api';
import { leadStages } from '@lintel/contract/domain';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { streamCsvFile } from '../csv/csvFile';
import { invalid } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, ok, okList, okWithMessage } from '../http/responses';
import { assertOwnProperty } from '../properties/model';
import { parseListQuery } from '../query/parseListQuery';
import { leadFields, leadFieldsWithDeleted } from '../store/lists/leads';
import type { ActivityRecord, LeadRecord } from '../store/records';
import { makeTimeline } from './leadTimeline';
import {
  addLead,
  assertBudget,
  findLead,
  getLostReason,
  makeLead,
  toLeadResponse,
  toLeadResponses,
  toStoredFields,
} from './model';

export const createLead = operation('POST /leads', async ({ body, data, account, services }) => {
  await assertOwnProperty(data, body.propertyId);
  const given = toStoredFields(body);
  assertBudget(given);
  const lead = makeLead(given, new Date(services.now()).toISOString());
  await addLead(data, lead, fullName(account), 'created');
  return created(toLeadResponse(lead), 'Lead added');
});

export const getLead = operation('GET /leads/{id}', async ({ path, query, data }) =>
  ok(
    (
      await toLeadResponses([await findLead(data, path.id)], data, query._expand === 'property')
    )[0] as Schemas['Lead'],
  ),
);

/** Returns a lead's position in the list, for a lead page that was not opened from there. */
export const getLeadPosition = operation(
  'GET /leads/{id}/position',
  async ({ path, query: values, data }) => {
    const { id } = await findLead(data, path.id);
    const index = await data.leads.locate(parseListQuery(values, leadFields), id);
    return ok({ position: index < 0 ? null : index + 1 });
  },
);

export const listLeads = operation('GET /leads', async ({ query: values, data }) => {
  const query = parseListQuery(values, leadFieldsWithDeleted);
  const [{ records, total }, unread] = await Promise.all([
    data.leads.page(query),
    data.figures.total('unreadLeads'),
  ]);
  const expand = values._expand === 'property';
  return okList(await toLeadResponses(records, data, expand), total, query, { unread });
});

const budgetFields = ['budgetMin', 'budgetMax', 'budgetCurrency'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

export const updateLead = operation(
  'PATCH /leads/{id}',
  async ({ path, body: given, data, account, request, services }) => {
    const body = toStoredFields(given);
    const before = await findLead(data, path.id);
    assertVersion(request, before);
    await assertOwnProperty(data, body.propertyId);
    assertFollowUp(before, body.followUpAt, services.now());
    if (budgetFields.some((field) => field in body)) assertBudget({ ...before, ...body });
    const at = new Date(services.now()).toISOString();
    const isMoved = body.status !== undefined && body.status !== before.status;
    const after: LeadRecord = {
      ...before,
      ...body,
      lostReason: getLostReason(before, body),
      ...(body.followUpAt !== undefined &&
        body.followUpAt !== before.followUpAt && { followUpBefore: before.followUpAt }),
      updatedAt: at,
      version: before.version + 1,
    };
    if (isMoved) await data.activities.assertRoom();
    await data.leads.put(after);
    if (isMoved) await data.activities.put(makeStageActivity(before, after, fullName(account)));
    return okWithMessage(toLeadResponse(after), isMoved ? 'Status updated' : 'Lead saved');
  },
);

/**
 * Rejects a day that has ended in every time zone, which is a day after its end in UTC: the user's zone is unknown to
 * the server. The lead's current follow-up and the one before the last change are always accepted.
 * @throws VALIDATION
 */
function assertFollowUp(lead: LeadRecord, followUpAt: string | null | undefined, now: number) {
  if (!followUpAt || Date.parse(followUpAt) >= now - DAY_MS) return;
  const accepted = [lead.followUpAt, lead.followUpBefore].map((moment) => moment && Date.parse(moment));
  if (!accepted.includes(Date.parse(followUpAt)))
    throw invalid({ followUpAt: 'Choose today or a later day' });
}

/** Makes the timeline entry of a stage change. */
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

/**
 * Returns the board. Each column is the first page of the list for its stage; `GET /leads?status=` returns further
 * pages.
 */
export const getBoard = operation('GET /leads/board', async ({ query: values, data }) => {
  const query = parseListQuery(values, leadFields);
  const expand = values._expand === 'property';
  const groups = await data.leads.group(query, 'status');
  const listed = leadStages.map((status) => ({
    status,
    ...(groups.get(status) ?? { total: 0, records: [] }),
  }));
  const all = listed.flatMap(({ records }) => records);
  const responses = new Map((await toLeadResponses(all, data, expand)).map((lead) => [lead.id, lead]));
  return ok(
    listed.map(({ status, total, records }) => ({
      status,
      total,
      leads: records.flatMap(({ id }) => responses.get(id) ?? []),
    })),
  );
});

const EXPORTED = ['name', 'propertyId', 'date', 'status', 'email', 'phone', 'source'] as const;

export const exportLeads = operation('GET /leads/export.csv', async ({ query: values, data, services }) => {
  const listings = await data.properties.readTexts(['title']);
  const titles = new Map(listings.map(({ id, title }) => [id, title]));
  return streamCsvFile({
    name: 'leads',
    now: services.now(),
    records: data.leads.selectTexts(parseListQuery(values, leadFields), EXPORTED),
    columns: [
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Property', cell: ({ propertyId }) => titles.get(propertyId ?? '') ?? '' },
      { title: 'Date', cell: ({ date }) => date },
      { title: 'Status', cell: ({ status }) => status },
      { title: 'Email', cell: ({ email }) => email },
      { title: 'Phone', cell: ({ phone }) => phone },
      { title: 'Source', cell: ({ source }) => source },
    ],
  });
});

export const listActivity = operation(
  'GET /leads/{id}/activity',
  async ({ path, query: values, data, account }) => {
    const query = parseListQuery(values, new Set());
    const { id } = await findLead(data, path.id);
    const timeline = await makeTimeline(data, id, fullName(account));
    const start = (query.page - 1) * query.pageSize;
    return okList(timeline.slice(start, start + query.pageSize), timeline.length, query);
  },
);
