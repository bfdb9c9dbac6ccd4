import { callNamed, dataRequests, type Release } from '@lintel/contract';
import type { Rule } from '../Rule.ts';
import { rowFieldsOf } from '../rowFieldsOf.ts';

/** The calls that the host makes by a module's data are among those it declares, and answer the fields that it names. */
export const dataCall: Rule = {
  name: 'data-call',
  find: ({ candidates }) =>
    candidates.flatMap((release) => [
      ...undeclared(release).map((request) => ({
        ...about(release, request),
        what: `${release.id} has the host call ${request}, which its module.json does not declare under "api".`,
        advice:
          'Declare the call under "api", so that a change of the API is held against it, and build again.',
      })),
      ...unknownFields(release).map(({ request, field }) => ({
        ...about(release, `${request} ${field}`),
        what: `${release.id} shows "${field}" of what ${request} finds, which the API does not answer.`,
        advice: 'Name a field of the answer in module.json, and build again.',
      })),
    ]),
};

const about = (release: Release, subject: string) => ({
  module: release.id,
  subject,
  affected: [release.id],
  severity: 'refusal' as const,
});

const callOf = ({ manifest }: Release, request: string) => callNamed(manifest.api, 'GET', request);

const undeclared = (release: Release) =>
  dataRequests(release.manifest).filter((request) => !callOf(release, request));

const bracedFields = (to: string) => [...to.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);

function unknownFields(release: Release) {
  return (release.manifest.palette?.searches ?? []).flatMap(({ request, title, subtitle, to }) => {
    const known = rowFieldsOf(release.api?.[callOf(release, request) ?? '']?.response);
    const named = [title, ...(subtitle ? [subtitle] : []), ...bracedFields(to)];
    return [...new Set(named)]
      .filter((field) => known && !known.includes(field))
      .map((field) => ({ request, field }));
  });
}
