/** Returns a random key, such as an `Idempotency-Key`. `crypto.randomUUID` is missing on plain http. */
export const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
