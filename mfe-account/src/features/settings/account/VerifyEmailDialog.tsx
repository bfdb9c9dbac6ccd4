import { zodResolver } from '@hookform/resolvers/zod';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { Button, Field, Input } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { useResendCodeMutation, useVerifyEmailMutation } from '../../../account/accountApi';
import { FormDialog } from '../FormDialog';

const schema = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\p{Nd}{6}$/u, 'A code has 6 digits'),
  ),
});

interface Props {
  /** The address that the code was mailed to. */
  address: string;
  onClose(): void;
}

/** Asks for the code that was mailed to a new address. After closing it, the address stays pending. */
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
      host.toast(successToast(message, 'Email verified'));
    } catch (error) {
      const message = isApiError(error) ? error.fields?.code : undefined;
      if (message) setError('code', { message }, { shouldFocus: true });
      else host.toast(failureToast(error, "Couldn't verify the code."));
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
          We emailed a 6-digit code to <strong>{address}</strong>. It expires in 15 minutes.
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

interface ResendCodeProps {
  disabled: boolean;
  onSent(): void;
}

/** Shows the result inside the dialog, because screen readers don't announce a toast behind it. */
function ResendCode({ disabled, onSent }: ResendCodeProps) {
  const [resendCode, { data, error, isLoading }] = useResendCodeMutation();
  const failure = isApiError(error) && (error.message || "Couldn't send the code.");

  async function resend() {
    const { error: refused } = await resendCode();
    if (!refused) onSent();
  }

  return (
    <Line>
      <span role="status">{failure || data?.message || "Didn't get the code, or has it expired?"}</span>
      <Button size="small" pending={isLoading} disabled={disabled} onClick={resend}>
        Resend code
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: 12px;
  font: var(--text-13);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;
