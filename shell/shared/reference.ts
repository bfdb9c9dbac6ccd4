/** Letters and digits that can't be confused when they are read out. */
export const REFERENCE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new name for a failure: on the card that a user sees, and in the gateway's log. */
export const createReference = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => REFERENCE_ALPHABET[byte % 32]).join('');
