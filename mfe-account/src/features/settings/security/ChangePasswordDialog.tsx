import { zodResolver } from '@hookform/resolvers/zod';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { Field, PasswordInput, Stack } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../FormDialog';
import { useChangePasswordMutation } from './changePassword';
import { passwordSchema } from './passwordSchema';

/** Stays open with what was typed when the server refuses. */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const host = useHost();
  const [changePassword] = useChangePasswordMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const { message } = await changePassword({ currentPassword, newPassword }).unwrap();
      onClose();
      host.toast(successToast(message, 'Your password is changed.'));
    } catch (error) {
      const { currentPassword: wrong, newPassword: weak } = (isApiError(error) && error.fields) || {};
      if (weak) setError('newPassword', { message: weak }, { shouldFocus: true });
      if (wrong) setError('currentPassword', { message: wrong }, { shouldFocus: true });
      if (!weak && !wrong) host.toast(failureToast(error, 'Your password could not be changed.'));
    }
  });

  return (
    <FormDialog
      title="Change Password"
      description="At least 8 characters. Your other sessions are signed out."
      action="Change Password"
      isSubmitting={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        {/* Password managers keep a new password under this. */}
        <input type="text" autoComplete="username" value={host.session.user?.email ?? ''} readOnly hidden />
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" required {...register('currentPassword')} />
        </Field>
        <Field label="New password" error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" required {...register('newPassword')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" required {...register('confirmPassword')} />
        </Field>
      </Stack>
    </FormDialog>
  );
}
