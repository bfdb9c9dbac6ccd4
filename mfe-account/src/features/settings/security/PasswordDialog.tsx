import { failureToast, isApiError, useHost } from '@lintel/module-kit';
import { Field, PasswordInput, Stack } from '@lintel/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../FormDialog';

interface Props
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'description' | 'action' | 'variant' | 'onClose'
  > {
  /** Rejects with the API's error; an error of the field `password` is shown at the input. */
  onConfirm(password: string): Promise<void>;
  /** Toast text for other errors. */
  failure: string;
  /** Content above the input. */
  children?: ReactNode;
  /** Another way to confirm, below the input. */
  alternative?: ReactNode;
}

/** Asks for the password of the signed-in user. */
export function PasswordDialog({ onConfirm, failure, children, alternative, ...dialog }: Props) {
  const host = useHost();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ password }) => {
    try {
      await onConfirm(password);
    } catch (error) {
      const message = isApiError(error) ? error.fields?.password : undefined;
      if (message) setError('password', { message }, { shouldFocus: true });
      else host.toast(failureToast(error, failure));
    }
  });

  return (
    <FormDialog {...dialog} isSubmitting={isSubmitting} onSubmit={send}>
      <Stack>
        {children}
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            required
            {...register('password', { required: 'Enter your password' })}
          />
        </Field>
        {alternative}
      </Stack>
    </FormDialog>
  );
}
