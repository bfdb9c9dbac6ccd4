import { zodResolver } from '@hookform/resolvers/zod';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { Field, PasswordInput, Stack } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useChangePasswordMutation } from '../../../account/accountApi';
import { FormDialog } from '../FormDialog';

const PASSWORD_LENGTH = 8;

/** Passwords are not trimmed, because spaces are part of them. */
const passwordSchema = z
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
      // Also runs when a password is too short, so that both errors show together.
      when: ({ value }) => {
        const { newPassword, confirmPassword } = value as Record<string, string>;
        return Boolean(newPassword && confirmPassword);
      },
    }),
  );

/** Stays open and keeps the input when saving fails. */
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
      host.toast(successToast(message, 'Password changed'));
    } catch (error) {
      const { currentPassword: wrong, newPassword: weak } = (isApiError(error) && error.fields) || {};
      if (weak) setError('newPassword', { message: weak }, { shouldFocus: true });
      if (wrong) setError('currentPassword', { message: wrong }, { shouldFocus: true });
      if (!weak && !wrong) host.toast(failureToast(error, "Couldn't change your password."));
    }
  });

  return (
    <FormDialog
      title="Change Password"
      description="Use at least 8 characters. You'll be signed out on your other devices."
      action="Change Password"
      isSubmitting={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        {/* Lets password managers save the new password under this address. */}
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
