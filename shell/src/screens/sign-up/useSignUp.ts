import { zodResolver } from '@hookform/resolvers/zod';
import { showFieldErrors } from '@lintel/module-kit';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { session } from '../../session/session';
import { showResultToast } from '../auth/resultToast';
import { rules } from '../auth/rules';

/** `useSignUp` compares the passwords, because that error shows above the form and not at a field. */
const signUpSchema = z.object({
  firstname: rules.name('first name'),
  lastname: rules.name('last name'),
  email: rules.email,
  password: rules.newPassword,
  confirmPassword: rules.confirmation,
  terms: z.boolean().check(z.refine((accepted) => accepted, 'Accept the terms to create an account')),
});

type SignUpValues = z.infer<typeof signUpSchema>;

const emptyValues: SignUpValues = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  confirmPassword: '',
  terms: false,
};

let draft = emptyValues;

/**
 * Keeps the input while the user reads the terms. It is stored in this tab's memory only, and never contains the
 * passwords.
 */
export const signUpDraft = {
  get: () => draft,
  save: ({ firstname, lastname, email }: SignUpValues) => {
    draft = { ...emptyValues, firstname, lastname, email };
  },
  clear: () => {
    draft = emptyValues;
  },
};

/** The sign-up form: its fields, the error above it, and its call. */
export function useSignUp() {
  const [localError, setLocalError] = useState('');
  const form = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema),
    defaultValues: signUpDraft.get(),
  });
  const { getValues, handleSubmit } = form;

  useEffect(() => () => signUpDraft.save(getValues()), [getValues]);

  const rejectDifferentPasswords = () => {
    const { password, confirmPassword } = getValues();
    const areDifferent = confirmPassword !== '' && password !== confirmPassword;
    if (areDifferent) setLocalError('Passwords do not match');
    return areDifferent;
  };

  const send = handleSubmit(
    async ({ email, firstname, lastname, password }) => {
      if (rejectDifferentPasswords()) return;
      const call = session.register({ email, firstname, lastname, password });
      const hasSucceeded = await showResultToast(call, (error) => showFieldErrors(form, error));
      if (hasSucceeded) signUpDraft.clear();
    },
    () => void rejectDifferentPasswords(),
  );

  const submit = (event: FormEvent) => {
    setLocalError('');
    void send(event);
  };

  return { ...form, localError, submit };
}
