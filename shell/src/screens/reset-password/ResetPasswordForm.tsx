import { zodResolver } from '@hookform/resolvers/zod';
import { showFieldErrors } from '@lintel/module-kit';
import { Field, PasswordInput } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { session } from '../../session/session';
import { Form } from '../auth/authStyles';
import { showResultToast } from '../auth/resultToast';
import { rules } from '../auth/rules';
import { SubmitButton } from '../auth/SubmitButton';

const schema = z.object({ password: rules.newPassword, confirmPassword: rules.confirmation }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  }),
);

interface Props {
  /** Token from the mailed link. */
  token: string;
  /** Called when the token is unknown, expired or already used. */
  onLinkRejected(message: string): void;
}

export function ResetPasswordForm({ token, onLinkRejected }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ password }) => {
    const call = session.resetPassword({ token, password });
    const hasSucceeded = await showResultToast(call, (error) => {
      const isLinkRejected = error.code === 'INVALID_TOKEN' || error.fields?.token !== undefined;
      if (isLinkRejected) onLinkRejected(error.message);
      else showFieldErrors(form, error);
    });
    if (hasSucceeded) navigate('/login', { replace: true });
  });

  return (
    <Form onSubmit={send} noValidate>
      <Field label="New password" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" required {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" required {...register('confirmPassword')} />
      </Field>
      <SubmitButton loading={isSubmitting}>Save the new password</SubmitButton>
    </Form>
  );
}
