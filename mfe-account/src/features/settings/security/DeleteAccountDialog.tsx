import {
  failureToast,
  getAccountId,
  isApiError,
  removeAccountDrafts,
  successToast,
  useHost,
} from '@lintel/module-kit';
import { Field, PasswordInput } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import { useDeleteAccountMutation } from '../../../account/accountApi';
import { FormDialog } from '../FormDialog';

/** Asks for the password and deletes the account. The session then ends and the sign-in page opens. */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const host = useHost();
  const [deleteAccount] = useDeleteAccountMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ password }) => {
    try {
      await deleteAccount(password).unwrap();
      await removeAccountDrafts(getAccountId(host) ?? '');
      host.toast(successToast(undefined, 'Account deleted'));
      await host.session.signOut();
    } catch (error) {
      const message = isApiError(error) ? error.fields?.password : undefined;
      if (message) setError('password', { message }, { shouldFocus: true });
      else host.toast(failureToast(error, "Couldn't delete your account."));
    }
  });

  return (
    <FormDialog
      title="Delete your account?"
      description="Your profile, listings, leads, notes, reviews and subscribers will be permanently deleted. Download your data first if you may need it."
      action="Delete account"
      variant="danger"
      isSubmitting={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          required
          {...register('password', { required: 'Enter your password' })}
        />
      </Field>
    </FormDialog>
  );
}
