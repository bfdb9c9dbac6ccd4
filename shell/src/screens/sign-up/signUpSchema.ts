import * as z from 'zod/mini';
import { rules } from '../auth/rules';

/** The form's own rules. That both passwords are the same is told above the form, not at a field. */
export const signUpSchema = z.object({
  firstname: rules.required('first name'),
  lastname: rules.required('last name'),
  email: rules.email,
  password: rules.newPassword,
  confirmPassword: rules.confirmation,
  terms: z.boolean().check(z.refine((accepted) => accepted, 'Accept the terms to create an account')),
});

export type SignUpValues = z.infer<typeof signUpSchema>;
