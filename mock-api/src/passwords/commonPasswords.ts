import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** Minimum length of a password. */
const MIN_LENGTH = 8;

// The list contains 49,000 passwords, the most common first; all of them are in lower case.
const commonPasswords: ReadonlySet<string> = new Set(passwords.filter(({ length }) => length >= MIN_LENGTH));

/** Checks a new password against the ones that attackers try first. @returns a message by the field's name */
export function checkCommonPassword(field: string, password: unknown): Record<string, string> {
  if (typeof password !== 'string' || !commonPasswords.has(password.toLowerCase())) return {};
  return { [field]: 'This password is too common. Choose one that is harder to guess.' };
}
