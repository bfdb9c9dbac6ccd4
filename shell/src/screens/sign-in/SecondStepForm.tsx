import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@lintel/module-kit';
import { Button, Field, Input } from '@lintel/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { session } from '../../session/session';
import { Form } from '../auth/authStyles';
import { showResultToast } from '../auth/resultToast';
import { SubmitButton } from '../auth/SubmitButton';
import type { PendingSignIn } from './SignInForm';

const ways = {
  totp: {
    label: 'Verification code',
    hint: 'Open your authenticator app and enter the 6-digit code for Lintel.',
    rule: z.regex(/^\p{Nd}{6}$/u, 'Enter the 6 digits that your app shows'),
    other: { way: 'recovery', action: 'Use a recovery code' },
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you saved when you turned on two-step verification. Each code works once.',
    rule: z.minLength(1, 'Enter one of your recovery codes'),
    other: { way: 'totp', action: 'Use your authenticator app' },
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const;

interface Props {
  signIn: PendingSignIn;
  /** Returns to the first step, also when the challenge has expired. */
  onBack(): void;
}

/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export function SecondStepForm({ signIn, onBack }: Props) {
  const [way, setWay] = useState<keyof typeof ways>('totp');
  return <CodeForm key={way} way={way} onWay={setWay} signIn={signIn} onBack={onBack} />;
}

interface CodeFormProps extends Props {
  way: keyof typeof ways;
  onWay(way: keyof typeof ways): void;
}

function CodeForm({ way, onWay, signIn: { challenge, remember }, onBack }: CodeFormProps) {
  const { label, hint, rule, other, input } = ways[way];
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(z.object({ code: z.string().check(z.overwrite(withoutSpaces), rule) })),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const send = handleSubmit(async ({ code }) => {
    const call = session
      .completeSignIn({ challenge: challenge.challenge, code }, { remember })
      .catch((error: unknown) => {
        const message = isApiError(error) && error.fields?.code;
        if (!message) throw error;
        setError('code', { message }, { shouldFocus: true });
        return {};
      });
    await showResultToast(call, (error) => error.code === 'CHALLENGE_EXPIRED' && onBack());
  });

  return (
    <Form onSubmit={send} noValidate>
      <Field label={label} error={errors.code?.message} hint={hint}>
        <Input type="text" maxLength={40} required {...input} {...register('code')} />
      </Field>
      <SubmitButton loading={isSubmitting}>Verify</SubmitButton>
      <Choices>
        {challenge.methods.includes('recovery-code') && (
          <Button variant="ghost" disabled={isSubmitting} onClick={() => onWay(other.way)}>
            {other.action}
          </Button>
        )}
        <Button variant="ghost" disabled={isSubmitting} onClick={onBack}>
          Back to sign in
        </Button>
      </Choices>
    </Form>
  );
}

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: space-between;
  /* Aligns the texts of the bare buttons with the field. */
  margin: 0 -14px;
`;
