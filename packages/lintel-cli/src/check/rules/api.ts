import { parseBackendCall, type Release } from '@lintel/contract';
import { getApiCall, type OpenApi } from '@lintel/contract/openapi/call';
import { findRequestChanges, findResponseChanges } from '../api/shapeChanges.ts';
import type { Rule } from '../rule.ts';
import type { Transition } from '../transition.ts';

/** The deployed API must provide every call of a module, with the shapes that the build expects. */
export const api: Rule = {
  name: 'api',
  find: (transition) =>
    listCheckedReleases(transition).flatMap((release) =>
      transition.api
        ? findApiChanges(release, transition.api).map(({ subject, what, severity }) => ({
            module: release.id,
            subject,
            what,
            affected: [release.id],
            advice: transition.isApiCandidate
              ? `Keep it in the API until the live ${release.id} no longer needs it, or add something new beside it.`
              : `Deploy the API first and record it (lintel contract <openapi.json>), or build ${release.id} against the deployed API.`,
            severity:
              transition.after.off.includes(release) && transition.isApiCandidate ? 'warning' : severity,
          }))
        : [],
    ),
};

const listCheckedReleases = ({ isApiCandidate, after, candidates }: Transition) =>
  isApiCandidate ? [...after.on, ...after.off] : candidates;

function findApiChanges(release: Release, deployed: OpenApi) {
  return release.manifest.api.flatMap((call) => {
    if (parseBackendCall(call)) return [];
    const now = getApiCall(deployed, call);
    if (!now) {
      const what = `${release.id} calls ${call}, which the API does not have.`;
      return [{ subject: call, what, severity: 'refusal' as const }];
    }
    const built = release.api?.[call];
    const changes = built
      ? [
          ...findRequestChanges(built.request, now.request),
          ...findResponseChanges(built.response, now.response),
        ]
      : [];
    return changes.map(({ location, now: said, severity }) => ({
      subject: `${call} ${location}`,
      what: `${release.id} was built for a different ${call}: the API ${said}.`,
      severity,
    }));
  });
}
