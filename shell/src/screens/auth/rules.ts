import * as z from 'zod/mini';

const PASSWORD_LENGTH = 8;
/** The API's limit. */
const LONGEST_NAME = 100;

/** Validation rules of the sign-in and sign-up forms, with their messages. */
export const rules = {
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your email address', abort: true }),
      z.regex(z.regexes.html5Email, 'Enter a valid email address'),
    ),
  name: (field: string) =>
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, `Enter your ${field}`),
        z.maxLength(LONGEST_NAME, `Use ${LONGEST_NAME} characters or fewer`),
      ),
  /** Not trimmed: spaces belong to the password. */
  anyPassword: z.string().check(z.minLength(1, 'Enter your password')),
  newPassword: z
    .string()
    .check(z.minLength(PASSWORD_LENGTH, `Password must be at least ${PASSWORD_LENGTH} characters`)),
  confirmation: z.string().check(z.minLength(1, 'Enter the password again')),
};
