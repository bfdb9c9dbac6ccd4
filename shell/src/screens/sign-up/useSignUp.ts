import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { session } from '../../session/session';
import { showResultToast } from '../auth/resultToast';
import { signUpDraft } from './signUpDraft';
import { type SignUpValues, signUpSchema } from './signUpSchema';

/** The sign-up form: its fields, the local error above it, and its call. */
export function useSignUp() {
  const [localError, setLocalError] = useState('');
  const form = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema),
    defaultValues: signUpDraft.get(),
  });
  const { getValues, handleSubmit } = form;

  useEffect(() => () => signUpDraft.keep(getValues()), [getValues]);

  const passwordsDiffer = () => {
    const { password, confirmPassword } = getValues();
    const differ = confirmPassword !== '' && password !== confirmPassword;
    if (differ) setLocalError('Passwords do not match');
    return differ;
  };

  const send = handleSubmit(
    async ({ email, firstname, lastname, password }) => {
      if (passwordsDiffer()) return;
      const done = await showResultToast(session.register({ email, firstname, lastname, password }));
      if (done) signUpDraft.clear();
    },
    () => void passwordsDiffer(),
  );

  const submit = (event: FormEvent) => {
    setLocalError('');
    void send(event);
  };

  return { ...form, localError, submit };
}
