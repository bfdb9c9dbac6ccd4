/** A random name, also where the browser has no `randomUUID` (plain http on a network address). */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
