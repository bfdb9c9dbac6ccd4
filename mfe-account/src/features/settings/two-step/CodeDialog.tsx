import { failureToast, isApiError, useHost } from '@lintel/module-kit';
import { Field, Input } from '@lintel/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../FormDialog';
import { useReauthentication } from '../security/Reauthentication';

interface Props
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'description' | 'action' | 'variant' | 'onClose' | 'result'
  > {
  /** Also takes letters, for recovery codes. */
  acceptsRecoveryCode?: boolean;
  /** Rejects with the API's error; an error of the field `code` is shown at the input. */
  onConfirm(code: string): Promise<void>;
  /** Toast text for other errors. */
  failure: string;
  /** Content above the input. */
  children?: ReactNode;
}

/** Asks for a code of the authenticator app, and for the password first when the API requires it. */
export function CodeDialog({ acceptsRecoveryCode, onConfirm, failure, children, ...dialog }: Props) {
  const host = useHost();
  const reauthenticate = useReauthentication();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ code }) => {
    try {
      await reauthenticate(() => onConfirm(code.trim()));
    } catch (error) {
      const message = isApiError(error) ? error.fields?.code : undefined;
      if (message) setError('code', { message }, { shouldFocus: true });
      else host.toast(failureToast(error, failure));
    }
  });

  return (
    <FormDialog {...dialog} isSubmitting={isSubmitting} onSubmit={send}>
      {children}
      <Field label="Verification code" error={errors.code?.message}>
        <Input
          type="text"
          inputMode={acceptsRecoveryCode ? undefined : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          {...register('code', { required: 'Enter a code' })}
        />
      </Field>
    </FormDialog>
  );
}
