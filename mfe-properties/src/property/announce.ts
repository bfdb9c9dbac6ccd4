import { hostOf } from '@lintel/module-kit';

/**
 * Tells everything that shows listings that one is another now. This module's store hears it as those of others do and
 * reads anew what it shows, so the calls that change a listing invalidate nothing themselves.
 * @param extra what the store gives to its thunks
 */
export function announce(extra: unknown, what: 'property.saved' | 'property.deleted', id: string) {
  hostOf(extra).events.emit(what, { id });
}
