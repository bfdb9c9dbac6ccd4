import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { Banner, Button } from '@lintel/ui';
import { MailQuestionMark } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useUpdateAccountMutation } from '../../../account/accountApi';
import { useReauthentication } from '../security/Reauthentication';

interface Props {
  account: Schemas['Account'];
  onVerify(): void;
  /** Called when the new address is discarded and the banner is removed with its focused button. */
  onDiscarded(): void;
}

/** Asks the user to confirm a new address, or to keep the current one. */
export function PendingEmail({ account: { email, pendingEmail }, onVerify, onDiscarded }: Props) {
  const toastResult = useMutationToast();
  const reauthenticate = useReauthentication();
  const [updateAccount, { isLoading }] = useUpdateAccountMutation();
  if (!pendingEmail) return null;

  const change = (to: string) =>
    updateAccount({ email: to })
      .unwrap()
      .then(() => null);
  const restore = () =>
    toastResult(
      reauthenticate(() => change(pendingEmail)),
      {
        success: `We sent a code to ${pendingEmail}.`,
        failure: "Couldn't restore the new address.",
      },
    );
  async function discard({ currentTarget }: MouseEvent) {
    const isDiscarded = await toastResult(change(email), {
      success: `Your email address stays ${email}.`,
      failure: "Couldn't discard the new address.",
      undo: () => void restore(),
    });
    // The user may have moved the focus in the meantime. A disabled button loses it to the body.
    const focused = document.activeElement;
    if (isDiscarded && (focused === currentTarget || focused === document.body)) onDiscarded();
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
      Confirm <strong>{pendingEmail}</strong> with the code we sent. Until then, keep signing in with {email}.
    </Banner>
  );
}

const Actions = styled.div`
  display: flex;
  gap: 8px;
`;
