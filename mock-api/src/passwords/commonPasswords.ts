import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** The shortest password that an account may have. */
const MIN_LENGTH = 8;

// The list has 49,000 passwords, the most common first; all of them are in lower case.
const commonPasswords: ReadonlySet<string> = new Set(passwords.filter(({ length }) => length >= MIN_LENGTH));

/** Checks a new password against those that attackers try first. @returns a message by the field's name */
export function checkCommonPassword(field: string, password: unknown): Record<string, string> {
  if (typeof password !== 'string' || !commonPasswords.has(password.toLowerCase())) return {};
  return { [field]: 'This password is too common. Choose one that is harder to guess.' };
}
