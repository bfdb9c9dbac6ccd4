import { isApiError } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import styled from 'styled-components';
import { useResendCodeMutation } from './resendCode';

interface Props {
  disabled: boolean;
  onSent(): void;
}

/** Says by itself how it went: a toast behind a dialog is read to nobody. */
export function ResendCode({ disabled, onSent }: Props) {
  const [resendCode, { data, error, isLoading }] = useResendCodeMutation();
  const failure = isApiError(error) && (error.message || 'The code could not be sent.');

  async function resend() {
    const { error: refused } = await resendCode();
    if (!refused) onSent();
  }

  return (
    <Line>
      <span role="status">{failure || data?.message || 'No mail, or too late?'}</span>
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
