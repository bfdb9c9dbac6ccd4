import { randomBytes } from 'node:crypto';

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** 32 characters, without `i`, `l`, `o` and `u`, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes ten different codes of 60 random bits, such as `3k7p-x0qm-8rtd`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(Array.from({ length: GROUPS }, makeGroup).join('-'));
  return [...codes];
}

const makeGroup = () =>
  [...randomBytes(GROUP_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
