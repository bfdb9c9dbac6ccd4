import { zodResolver } from '@hookform/resolvers/zod';
import type { Schemas } from '@lintel/contract/api';
import { supportsPasskeys } from '@lintel/module-kit';
import { Checkbox, Field, Input, PasswordInput, TextLink } from '@lintel/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { session } from '../../session/session';
import { useHydrating } from '../../useHydrating';
import { Form } from '../auth/authStyles';
import { showResultToast } from '../auth/resultToast';
import { rules } from '../auth/rules';
import { SubmitButton } from '../auth/SubmitButton';
import { PasskeyButton } from './PasskeyButton';

const schema = z.object({ email: rules.email, password: rules.anyPassword, remember: z.boolean() });

/** A sign-in with a correct password, which a code completes. */
export interface PendingSignIn {
  email: string;
  remember: boolean;
  challenge: Schemas['SignInChallenge'];
}

interface Props {
  /** A pending sign-in from an earlier attempt on this screen. */
  previous: PendingSignIn | undefined;
  onSecondStep(signIn: PendingSignIn): void;
}

/** Signs in. `PublicOnly` then redirects the user. */
export function SignInForm({ previous, onSecondStep }: Props) {
  const { email = '', remember = true } = previous ?? {};
  const { register, handleSubmit, setFocus, getValues, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email, password: '', remember },
  });
  const { errors, isSubmitting } = formState;
  // The server can't detect support for passkeys. Most browsers support them, so the first render assumes it.
  const hasPasskeys = useHydrating() || supportsPasskeys();
  const isRepeated = previous !== undefined;
  useEffect(() => {
    if (isRepeated) setFocus('password');
  }, [isRepeated, setFocus]);

  const send = handleSubmit(async ({ email, password, remember }) => {
    const call = session.signIn({ email, password }, { remember });
    if (!(await showResultToast(call))) return;
    const { challenge } = await call;
    if (challenge) onSecondStep({ email, remember, challenge });
  });

  return (
    <Form onSubmit={send} noValidate>
      <Field label="Email address" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...register('email')} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        end={<TextLink href="/forgot-password">Forgot password?</TextLink>}
      >
        <PasswordInput autoComplete="current-password" required {...register('password')} />
      </Field>
      <Checkbox label="Remember me" defaultChecked={remember} {...register('remember')} />
      <SubmitButton loading={isSubmitting}>Sign in to your account</SubmitButton>
      {hasPasskeys && <PasskeyButton disabled={isSubmitting} getRemember={() => getValues('remember')} />}
    </Form>
  );
}
