import { shellRule } from '../shellRule.ts';

export const slotUnknown = shellRule({
  name: 'slot-unknown',
  lacksOf: ({ manifest }, { provides }) =>
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
