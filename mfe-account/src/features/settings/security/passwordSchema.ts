import * as z from 'zod/mini';

const PASSWORD_LENGTH = 8;

/** Taken as they are typed: spaces count. */
export const passwordSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Enter your current password')),
    newPassword: z
      .string()
      .check(
        z.minLength(1, { error: 'Enter a new password', abort: true }),
        z.minLength(PASSWORD_LENGTH, `Password must be at least ${PASSWORD_LENGTH} characters`),
      ),
    confirmPassword: z.string().check(z.minLength(1, 'Enter the new password again')),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // Though one of them is too short: both are told at once.
      when: ({ value }) => {
        const { newPassword, confirmPassword } = value as Record<string, string>;
        return Boolean(newPassword && confirmPassword);
      },
    }),
  );
