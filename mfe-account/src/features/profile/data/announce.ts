import { hostOf } from '@lintel/module-kit';

/**
 * Tells everything that shows who is signed in that the profile is another now. This module's store hears it as others do
 * and reads the profile anew, so the calls that change it invalidate nothing themselves.
 * @param extra what the store gives to its thunks
 */
export const announce = (extra: unknown) => hostOf(extra).events.emit('profile.updated', {});
