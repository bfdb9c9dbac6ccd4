import { hostOf } from '@lintel/module-kit';

/**
 * Tells everything that shows or counts reviews that one is another now: the sidebar, other modules. This module's store
 * hears it as others do and reads anew what it shows, so the calls that change a review invalidate nothing themselves.
 * @param extra what the store gives to its thunks
 */
export function announce(extra: unknown, id: string) {
  hostOf(extra).events.emit('review.changed', { id });
}
