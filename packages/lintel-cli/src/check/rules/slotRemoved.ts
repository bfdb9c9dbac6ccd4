import type { Rule } from '../Rule.ts';
import { successions } from '../Transition.ts';

/** A widget that people know stays in its place, of whichever module. */
export const slotRemoved: Rule = {
  name: 'slot-removed',
  find: (transition) => {
    const there = transition.after.on.flatMap(({ manifest }) => manifest.widgets);
    return successions(transition).flatMap(({ was }) =>
      was.manifest.widgets
        .filter(({ id, slot }) => !there.some((widget) => widget.id === id && widget.slot === slot))
        .map(({ id, slot }) => ({
          module: was.id,
          subject: id,
          what: `${was.id} no longer puts ${id} into ${slot}.`,
          affected: ['shell'],
          advice: `Keep the widget in module.json, or let it go on purpose: --accept slot-removed:${id}`,
          severity: 'refusal' as const,
        })),
    );
  },
};
