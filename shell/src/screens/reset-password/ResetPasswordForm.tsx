import { zodResolver } from '@hookform/resolvers/zod';
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

/** @param token from the mailed link; the server rejects a used or unknown one */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ password }) => {
    if (await showResultToast(session.resetPassword({ token, password })))
      navigate('/login', { replace: true });
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
