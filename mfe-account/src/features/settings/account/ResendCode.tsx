import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import styled from 'styled-components';
import { useResendCodeMutation } from './resendCode';

interface Props {
  disabled: boolean;
  onSent(): void;
}

export function ResendCode({ disabled, onSent }: Props) {
  const host = useHost();
  const [resendCode, { isLoading }] = useResendCodeMutation();

  async function resend() {
    try {
      const { message } = await resendCode().unwrap();
      host.toast(successToast(message, 'Another code is on its way.'));
      onSent();
    } catch (error) {
      host.toast(failureToast(error, 'The code could not be sent.'));
    }
  }

  return (
    <Line>
      No mail, or too late?
      <Button size="small" pending={isLoading} disabled={disabled} onClick={resend}>
        Resend code
      </Button>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-top: 12px;
  font: var(--text-13);
  color: var(--text-muted);
`;
