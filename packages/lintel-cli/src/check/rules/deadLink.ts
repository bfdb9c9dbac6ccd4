import { isServed, targetsOf } from '../addresses.ts';
import type { Rule } from '../Rule.ts';
import { shellOf } from '../Transition.ts';

/** Where a module sends people, somebody should be. */
export const deadLink: Rule = {
  name: 'dead-link',
  // Without a shell half of the addresses are not there yet.
  find: ({ candidates, after }) =>
    (shellOf(after) ? candidates : []).flatMap((release) =>
      [...new Set(targetsOf(release))]
        .filter((target) => !isServed(after, target))
        .map((target) => ({
          module: release.id,
          subject: target,
          what: `${release.id} sends people to ${target}, which no live module serves.`,
          affected: [release.id],
          advice: `Promote the module that serves it first, or together with ${release.id}; or correct the address in module.json.`,
          severity: 'warning' as const,
        })),
    ),
};
