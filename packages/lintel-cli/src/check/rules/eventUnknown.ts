import { eventsOf } from '../eventsOf.ts';
import { shellRule } from '../shellRule.ts';

export const eventUnknown = shellRule({
  name: 'event-unknown',
  lacksOf: (module, { provides }) => {
    const known: string[] | undefined = provides?.events;
    return eventsOf(module)
      .filter((event) => known && !known.includes(event))
      .map((event) => ({
        subject: event,
        wants: `emits or hears ${event}`,
        lacks: 'does not know that event',
      }));
  },
  advice: {
    module: 'Promote a shell that knows the event first, or together with it.',
    shell:
      'Keep the event until no live module emits or hears it, or promote those modules together with the shell.',
  },
});
