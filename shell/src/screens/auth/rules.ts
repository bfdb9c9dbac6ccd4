import * as z from 'zod/mini';

const PASSWORD_LENGTH = 8;

/** What the forms of signing in ask of a field, with the words they say it in. */
export const rules = {
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your email address', abort: true }),
      z.regex(z.regexes.html5Email, 'Enter a valid email address'),
    ),
  required: (what: string) => z.string().check(z.trim(), z.minLength(1, `Enter your ${what}`)),
  /** Taken as it is typed: spaces count. */
  anyPassword: z.string().check(z.minLength(1, 'Enter your password')),
  newPassword: z
    .string()
    .check(z.minLength(PASSWORD_LENGTH, `Password must be at least ${PASSWORD_LENGTH} characters`)),
  confirmation: z.string().check(z.minLength(1, 'Enter the password again')),
};
