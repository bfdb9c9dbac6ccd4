import type { HostServices } from '@lintel/contract';

/**
 * Tells everything around this module (sidebar counts, other modules' widgets) that a lead is another one now.
 * @param extra what the store gives to its thunks
 */
export function announce(extra: unknown, id: string) {
  const { host } = extra as { host: HostServices };
  host.events.emit('lead.changed', { id });
}
