import { hostOf } from '@lintel/module-kit';

/**
 * Tells everything around this module (sidebar counts, other modules' widgets) that a lead is another one now.
 * @param extra what the store gives to its thunks
 */
export function announce(extra: unknown, id: string) {
  hostOf(extra).events.emit('lead.changed', { id });
}
