import { zodResolver } from '@hookform/resolvers/zod';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { Field, Input } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '../FormDialog';
import { ResendCode } from './ResendCode';
import { useVerifyEmailMutation } from './verifyEmail';

const schema = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'A code has 6 digits'),
  ),
});

interface Props {
  /** The address that the code was mailed to. */
  address: string;
  onClose(): void;
}

/** Asks for the code that was mailed to a new address. Closing it keeps the address waiting. */
export function VerifyEmailDialog({ address, onClose }: Props) {
  const host = useHost();
  const [verifyEmail] = useVerifyEmailMutation();
  const { register, handleSubmit, setError, reset, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ code }) => {
    try {
      const { message } = await verifyEmail(code).unwrap();
      onClose();
      host.toast(successToast(message, 'Your email address is verified.'));
    } catch (error) {
      const message = isApiError(error) ? error.fields?.code : undefined;
      if (message) setError('code', { message }, { shouldFocus: true });
      else host.toast(failureToast(error, 'The code could not be verified.'));
    }
  });

  function resent() {
    reset();
    setFocus('code');
  }

  return (
    <FormDialog
      title="Verify Your New Email"
      description={
        <>
          We mailed a code of 6 digits to <strong>{address}</strong>. It is good for 15 minutes.
        </>
      }
      action="Verify Email"
      isSubmitting={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Verification code" error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          {...register('code')}
        />
      </Field>
      <ResendCode disabled={isSubmitting} onSent={resent} />
    </FormDialog>
  );
}
