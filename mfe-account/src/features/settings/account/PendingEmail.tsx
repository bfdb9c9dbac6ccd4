import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Banner, Button } from '@lintel/ui';
import { MailQuestionMark } from 'lucide-react';
import styled from 'styled-components';
import { useUpdateAccountMutation } from './updateAccount';

interface Props {
  account: Schemas['Account'];
  onVerify(): void;
}

/** An address that waits for its code: enter the code, or stay with the present one. */
export function PendingEmail({ account: { email, pendingEmail }, onVerify }: Props) {
  const host = useHost();
  const [updateAccount, { isLoading }] = useUpdateAccountMutation();
  if (!pendingEmail) return null;

  async function discard() {
    try {
      await updateAccount({ email }).unwrap();
      host.toast(successToast(undefined, `Your email address stays ${email}.`));
    } catch (error) {
      host.toast(failureToast(error, 'The new address could not be discarded.'));
    }
  }

  return (
    <Banner
      tone="blue"
      icon={<MailQuestionMark aria-hidden="true" />}
      action={
        <Actions>
          <Button size="small" variant="ghost" pending={isLoading} onClick={discard}>
            Discard
          </Button>
          <Button size="small" onClick={onVerify}>
            Enter the code
          </Button>
        </Actions>
      }
    >
      <strong>{pendingEmail}</strong> waits for its code. Until then you sign in with {email}.
    </Banner>
  );
}

const Actions = styled.div`
  display: flex;
  gap: 8px;
`;
