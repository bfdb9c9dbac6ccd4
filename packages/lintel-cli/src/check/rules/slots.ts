import { createShellRule, type Rule } from '../rule.ts';
import { listReplacements } from '../transition.ts';

/** Existing widgets must stay in their slots; another module may take them over. */
export const slotRemoved: Rule = {
  name: 'slot-removed',
  find: (transition) => {
    const currentWidgets = transition.after.on.flatMap(({ manifest }) => manifest.widgets);
    return listReplacements(transition).flatMap(({ was }) =>
      was.manifest.widgets
        .filter(({ id, slot }) => !currentWidgets.some((widget) => widget.id === id && widget.slot === slot))
        .map(({ id, slot }) => ({
          module: was.id,
          subject: id,
          what: `${was.id} no longer puts ${id} into ${slot}.`,
          affected: [`visitors of ${slot}`],
          advice: 'Keep the widget in module.json, or let another module show it in that slot.',
          severity: 'refusal' as const,
        })),
    );
  },
};

export const slotUnknown = createShellRule({
  name: 'slot-unknown',
  findLacks: ({ manifest }, { provides }) =>
    manifest.widgets
      .filter(({ slot }) => provides && !provides.slots.includes(slot))
      .map(({ slot }) => ({
        subject: slot,
        wants: `fills the slot ${slot}`,
        lacks: 'does not have that slot',
      })),
  advice: {
    module: 'Promote a shell that has the slot first, or together with it.',
    shell: 'Keep the slot until no live module fills it, or promote those modules together with the shell.',
  },
});
