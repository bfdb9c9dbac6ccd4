import { isPlatformEvent, type Release } from '@lintel/contract';
import { createShellRule, type Rule } from '../rule.ts';
import { listReplacements } from '../transition.ts';

/** Events that other modules listen to must still be emitted. */
export const eventRemoved: Rule = {
  name: 'event-removed',
  find: (transition) => {
    const { on, off } = transition.after;
    return listReplacements(transition).flatMap(({ was }) =>
      was.manifest.events.emits
        .filter((event) => !isEmitted(on, event))
        .map((event) => ({
          event,
          listeners: [...on, ...off].filter(
            (release) => release.id !== was.id && getSubscribedEvents(release).includes(event),
          ),
        }))
        .filter(({ listeners }) => listeners.length > 0)
        .map(({ event, listeners }) => ({
          module: was.id,
          subject: event,
          what: `${was.id} no longer emits ${event}, and no other live module does.`,
          affected: listeners.map(({ id }) => id),
          advice:
            'Keep emitting it until no live module listens to it, or promote those modules together with this one.',
          severity: listeners.some((release) => on.includes(release)) ? 'refusal' : 'warning',
        })),
    );
  },
};

export const eventUnknown = createShellRule({
  name: 'event-unknown',
  findLacks: (module, { provides }) => {
    const provided: string[] | undefined = provides?.events;
    return getEvents(module)
      .filter((event) => provided && isPlatformEvent(event) && !provided.includes(event))
      .map((event) => ({
        subject: event,
        wants: `emits or listens to ${event}`,
        lacks: 'does not know that event',
      }));
  },
  advice: {
    module: 'Promote a shell that knows the event first, or together with it.',
    shell:
      'Keep the event until no live module emits or listens to it, or promote those modules together with the shell.',
  },
});

/** Warns about events that a module listens to and no module emits. */
export const eventSilent: Rule = {
  name: 'event-silent',
  find: ({ candidates, after }) =>
    candidates.flatMap((release) =>
      getSubscribedEvents(release)
        .filter((event) => !isEmitted(after.on, event))
        .map((event) => ({
          module: release.id,
          subject: event,
          what: `${release.id} listens to ${event}, which no live module emits.`,
          affected: [release.id],
          advice: 'Nothing to do if a module that emits it is coming; otherwise remove it from module.json.',
          severity: 'warning' as const,
        })),
    ),
};

/** Returns the events that a module listens to, including those of its sidebar figures. */
const getSubscribedEvents = ({ manifest }: Release): string[] => [
  ...new Set([...manifest.events.hears, ...manifest.navigation.flatMap(({ count }) => count?.events ?? [])]),
];

/** Returns every event that a module emits or listens to. */
const getEvents = (release: Release): string[] => [
  ...new Set([...release.manifest.events.emits, ...getSubscribedEvents(release)]),
];

const isEmitted = (releases: Release[], event: string) =>
  releases.some(({ manifest }) => manifest.events.emits.includes(event));
