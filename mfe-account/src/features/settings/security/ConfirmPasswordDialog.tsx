import { failureToast, isApiError, useHost } from '@lintel/module-kit';
import { Field, PasswordInput } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import { useConfirmPasswordMutation } from '../../../account/accountApi';
import { FormDialog } from '../FormDialog';

interface Props {
  /** @param isConfirmed false when the dialog was cancelled */
  onDone(isConfirmed: boolean): void;
}

/** Asks for the password before a sensitive change. */
export function ConfirmPasswordDialog({ onDone }: Props) {
  const host = useHost();
  const [confirmPassword] = useConfirmPasswordMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ password }) => {
    try {
      await confirmPassword(password).unwrap();
      onDone(true);
    } catch (error) {
      const message = isApiError(error) ? error.fields?.password : undefined;
      if (message) setError('password', { message }, { shouldFocus: true });
      else host.toast(failureToast(error, "Couldn't confirm your password."));
    }
  });

  return (
    <FormDialog
      title="Confirm your password"
      description="You signed in a while ago. Enter your password to continue."
      action="Confirm"
      isSubmitting={isSubmitting}
      onSubmit={send}
      onClose={() => onDone(false)}
    >
      {/* Lets password managers find the password of this address. */}
      <input type="text" autoComplete="username" value={host.session.user?.email ?? ''} readOnly hidden />
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
