import { findApiCall, type JsonSchema, listDataRequests, type Release } from '@lintel/contract';
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

const findUndeclaredRequests = (release: Release) =>
  listDataRequests(release.manifest).filter((request) => !findCall(release, request));

const parseBracedFields = (to: string) => [...to.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);

function findUnknownFields(release: Release) {
  return (release.manifest.palette?.searches ?? []).flatMap(({ request, title, subtitle, to }) => {
    const described = getRowFields(release.api?.[findCall(release, request) ?? '']?.response);
    const named = [title, ...(subtitle ? [subtitle] : []), ...parseBracedFields(to)];
    return [...new Set(named)]
      .filter((field) => described && !described.includes(field))
      .map((field) => ({ request, field }));
  });
}

/** The fields of a list's records according to the response schema; null when it does not describe them. */
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
