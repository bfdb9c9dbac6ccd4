import { getLinkTargets, isServed } from '../addresses.ts';
import type { Rule } from '../rule.ts';
import { findShell } from '../transition.ts';

/** Links of a module should lead to a served address. */
export const deadLink: Rule = {
  name: 'dead-link',
  // Without a shell, half of the addresses are not served yet.
  find: ({ candidates, after }) =>
    (findShell(after) ? candidates : []).flatMap((release) =>
      [...new Set(getLinkTargets(release))]
        .filter((target) => !isServed(after, target))
        .map((target) => ({
          module: release.id,
          subject: target,
          what: `${release.id} links to ${target}, which no live module serves.`,
          affected: [release.id],
          advice: `Promote the module that serves it first, or together with ${release.id}; or correct the address in module.json.`,
          severity: 'warning' as const,
        })),
    ),
};
