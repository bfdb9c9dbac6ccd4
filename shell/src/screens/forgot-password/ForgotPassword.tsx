import { zodResolver } from '@hookform/resolvers/zod';
import { Field, Input } from '@lintel/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { session } from '../../session/session';
import { AuthFrame } from '../auth/AuthFrame';
import { AuthLink } from '../auth/AuthLink';
import { Form, Other } from '../auth/authStyles';
import { Notice } from '../auth/Notice';
import { showResultToast } from '../auth/resultToast';
import { rules } from '../auth/rules';
import { SubmitButton } from '../auth/SubmitButton';

const schema = z.object({ email: rules.email });

/** Requests a reset link by email. The response doesn't reveal whether the address has an account. */
export default function ForgotPassword() {
  /** The server's message about the last successful request. */
  const [confirmation, setConfirmation] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ email }) => {
    const call = session.forgotPassword(email);
    setConfirmation((await showResultToast(call)) ? (await call).message : undefined);
  });

  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="Enter your email address. If it has an account, we'll send you a link to choose a new password."
    >
      {confirmation !== undefined && (
        <Notice>
          {confirmation && <p>{confirmation}</p>}
          <p>Check your inbox and spam folder. If the email isn't there, send the link again.</p>
        </Notice>
      )}
      <Form onSubmit={send} noValidate>
        <Field label="Email address" error={errors.email?.message}>
          <Input type="email" autoComplete="username" required {...register('email')} />
        </Field>
        <SubmitButton loading={isSubmitting}>Send the link</SubmitButton>
      </Form>
      <Other>
        <AuthLink to="/login">Back to sign in</AuthLink>
      </Other>
    </AuthFrame>
  );
}
