import {
  findApiCall,
  type JsonSchema,
  listDataChanges,
  listDataRequests,
  type Release,
} from '@lintel/contract';
import { expandVariants, getProperties } from '../api/schemaVariants.ts';
import type { Rule } from '../rule.ts';

/** Calls that the host makes for a module must be declared, and must return the fields that module.json names. */
export const dataCall: Rule = {
  name: 'data-call',
  find: ({ candidates }) =>
    candidates.flatMap((release) => [
      ...findUndeclaredRequests(release).map((request) => ({
        ...createFinding(release, request),
        what: `${release.id} makes the host call ${request}, which its module.json does not declare under "api".`,
        advice: 'Declare the call under "api" and build again, so that API changes are checked against it.',
      })),
      ...findUnknownFields(release).map(({ request, field }) => ({
        ...createFinding(release, `${request} ${field}`),
        what: `${release.id} shows "${field}" from ${request}, but the API does not return that field.`,
        advice: 'Use a field of the response in module.json, and build again.',
      })),
    ]),
};

const createFinding = (release: Release, subject: string) => ({
  module: release.id,
  subject,
  affected: [release.id],
  severity: 'refusal' as const,
});

const findCall = ({ manifest }: Release, request: string) => findApiCall(manifest.api, 'GET', request);

const findUndeclaredRequests = ({ manifest }: Release) => [
  ...listDataRequests(manifest).filter((request) => !findApiCall(manifest.api, 'GET', request)),
  ...listDataChanges(manifest)
    .map(({ call }) => call)
    .filter((call) => !manifest.api.includes(call)),
];

const parseBracedFields = (to: string) => [...to.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);

/** Lists the fields of rows that module.json names, by the request that returns the rows. */
function listNamedFields({ manifest: { palette, todayQueue } }: Release) {
  const searched = (palette?.searches ?? []).map(({ request, title, subtitle = title, to }) => ({
    request,
    fields: [title, subtitle, ...parseBracedFields(to)],
  }));
  if (!todayQueue) return searched;
  const queued = todayQueue.sources.map((source) => {
    const {
      title,
      details = [],
      phone = title,
      email = title,
      to,
      choices,
      snooze,
    } = source.rows ?? todayQueue;
    const { request, due = title, allDay, since = title, done } = source;
    const moved = Object.values(snooze?.body ?? {}).flatMap(
      (value) => /^\{moved:(\w+)\}$/.exec(`${value}`)?.[1] ?? [],
    );
    return {
      request,
      fields: [
        ...[title, ...details, phone, email, due, since, choices?.field ?? title, ...parseBracedFields(to)],
        ...(allDay ? [allDay.field, allDay.timeZone] : []),
        ...[...moved, ...done.flatMap(({ call }) => parseBracedFields(call))],
      ],
    };
  });
  return [...searched, ...queued];
}

function findUnknownFields(release: Release) {
  return listNamedFields(release).flatMap(({ request, fields }) => {
    const described = getRowFields(release.api?.[findCall(release, request) ?? '']?.response);
    // For `property.title`, the record has the field `property`.
    const named = fields.map((field) => field.split('.')[0] ?? field);
    return [...new Set(named)]
      .filter((field) => described && !described.includes(field))
      .map((field) => ({ request, field }));
  });
}

/** Returns the fields of a list's records according to the response schema; null when it does not describe them. */
function getRowFields(response: JsonSchema | undefined): string[] | null {
  const list =
    response &&
    expandVariants(response)
      .map(getProperties)
      .find(({ data }) => data)?.['data'];
  const row = list && expandVariants(list).find(({ items }) => items)?.['items'];
  return row
    ? expandVariants(row as JsonSchema).flatMap((variant) => Object.keys(getProperties(variant)))
    : null;
}
