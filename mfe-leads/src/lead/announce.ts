import { tell } from '../ownEvents';

/**
 * Tells everything around this module that a lead is another one now.
 * @param extra what the store gives to its thunks
 * @param id null when many are
 */
export const announce = (extra: unknown, id: string | null) => tell(extra, 'lead.changed', { id });
