import type { Release } from '@lintel/contract';
import { apiCallOf, type OpenApi } from '@lintel/contract/openapi/call';
import { answerChanges } from '../api/answerChanges.ts';
import { bodyChanges } from '../api/bodyChanges.ts';
import type { Rule } from '../Rule.ts';
import type { Transition } from '../Transition.ts';

/** The deployed API has every call that a module makes, and keeps to what the module's build knew of it. */
export const api: Rule = {
  name: 'api',
  find: (transition) =>
    checked(transition).flatMap((release) =>
      transition.api
        ? changesFor(release, transition.api).map(({ subject, what, severity }) => ({
            module: release.id,
            subject,
            what,
            affected: [release.id],
            advice: transition.apiIsNew
              ? `Keep it in the API until the live ${release.id} does without, or add beside it instead.`
              : `Deploy the API first and record it (lintel contract <openapi.json>), or build ${release.id} for the API that is deployed.`,
            severity: transition.after.off.includes(release) && transition.apiIsNew ? 'warning' : severity,
          }))
        : [],
    ),
};

const checked = ({ apiIsNew, after, candidates }: Transition) =>
  apiIsNew ? [...after.on, ...after.off] : candidates;

function changesFor(release: Release, deployed: OpenApi) {
  return release.manifest.api.flatMap((call) => {
    const now = apiCallOf(deployed, call);
    if (!now) {
      const what = `${release.id} calls ${call}, which the API does not have.`;
      return [{ subject: call, what, severity: 'refusal' as const }];
    }
    const known = release.api?.[call];
    const changes = known
      ? [...bodyChanges(known.request, now.request), ...answerChanges(known.response, now.response)]
      : [];
    return changes.map(({ place, now: said, severity }) => ({
      subject: `${call} ${place}`,
      what: `${release.id} was built for another ${call}: the API ${said}.`,
      severity,
    }));
  });
}
