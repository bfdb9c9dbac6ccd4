/** Letters and digits that can't be confused when they are read aloud. */
export const REFERENCE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Creates a new identifier for a failure: for the card that a user sees, and for the gateway's log. */
export const createReference = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => REFERENCE_ALPHABET[byte % 32]).join('');
