import { parseBackendCall, type Release } from '@lintel/contract';
import { getApiCall } from '@lintel/contract/openapi/call';
import type { Rule } from '../rule.ts';
import { releaseName, type Transition } from '../transition.ts';

/** Calls of a module's backend must be in the document of the backend's release in the same revision. */
export const backend: Rule = {
  name: 'backend',
  find: (transition) => {
    const { on, off } = transition.after;
    return [...on, ...off].flatMap((caller) =>
      findMissingCalls(caller, transition).map(({ call, owner, what }) => ({
        // The caller, unless the owner's release removes the call.
        module: transition.candidates.includes(caller) ? caller.id : (owner?.id ?? caller.id),
        subject: call,
        what,
        affected: [caller.id],
        advice:
          owner === caller
            ? 'Describe the call in the document of the backend, or remove it from module.json, and build again.'
            : 'Keep the call until no live module makes it, or promote the two modules together.',
        severity: on.includes(caller) ? 'refusal' : 'warning',
      })),
    );
  },
};

/** A backend without an address can't respond. The address may be set before or after the module is live. */
export const backendAddress: Rule = {
  name: 'backend-address',
  find: ({ after, backends, candidates }) =>
    candidates
      .filter((module) => after.on.includes(module) && module.backend && !backends.includes(module.id))
      .map(({ id }) => ({
        module: id,
        subject: id,
        what: `${id} has a backend, but the gateway has no address for it: its calls answer 404.`,
        affected: [id],
        advice: `Set the address: lintel backend ${id} https://…`,
        severity: 'warning',
      })),
};

/** Finds missing calls whose caller or backend changes. */
function findMissingCalls(caller: Release, { before, after, candidates }: Transition) {
  return caller.manifest.api.flatMap((call) => {
    const parsed = parseBackendCall(call);
    if (!parsed) return [];
    const owner = parsed.module === caller.id ? caller : after.on.find(({ id }) => id === parsed.module);
    const wasOwner = before.on.find(({ id }) => id === parsed.module);
    const isChanged = candidates.includes(caller) || owner?.version !== wasOwner?.version;
    if (!isChanged || (owner?.backend && getApiCall(owner.backend, parsed.call))) return [];
    const lacks = owner?.backend
      ? `the document of ${releaseName(owner)} has no ${parsed.call}`
      : `no live module ${parsed.module} has a backend`;
    return [{ call, owner, what: `${caller.id} calls ${call}, but ${lacks}.` }];
  });
}
