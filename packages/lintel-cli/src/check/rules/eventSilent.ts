import { heardBy, isEmitted } from '../eventsOf.ts';
import type { Rule } from '../Rule.ts';

/** Who hears something that nobody emits waits in vain. */
export const eventSilent: Rule = {
  name: 'event-silent',
  find: ({ candidates, after }) =>
    candidates.flatMap((release) =>
      heardBy(release)
        .filter((event) => !isEmitted(after.on, event))
        .map((event) => ({
          module: release.id,
          subject: event,
          what: `${release.id} hears ${event}, which no live module emits.`,
          affected: [release.id],
          advice:
            'Nothing, when a module that emits it is still to come; otherwise take it out of module.json.',
          severity: 'warning' as const,
        })),
    ),
};
