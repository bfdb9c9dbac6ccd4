import { heardBy, isEmitted } from '../eventsOf.ts';
import type { Rule } from '../Rule.ts';
import { successions } from '../Transition.ts';

/** What another module waits for goes on being told. */
export const eventRemoved: Rule = {
  name: 'event-removed',
  find: (transition) => {
    const { on, off } = transition.after;
    return successions(transition).flatMap(({ was }) =>
      was.manifest.events.emits
        .filter((event) => !isEmitted(on, event))
        .map((event) => ({
          event,
          hearing: [...on, ...off].filter(
            (release) => release.id !== was.id && heardBy(release).includes(event),
          ),
        }))
        .filter(({ hearing }) => hearing.length > 0)
        .map(({ event, hearing }) => ({
          module: was.id,
          subject: event,
          what: `${was.id} no longer emits ${event}, and no other live module does.`,
          affected: hearing.map(({ id }) => id),
          advice:
            'Go on emitting it until no live module hears it, or promote those modules together with this one.',
          severity: hearing.some((release) => on.includes(release)) ? 'refusal' : 'warning',
        })),
    );
  },
};
