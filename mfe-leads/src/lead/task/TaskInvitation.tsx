import type { Schemas } from '@lintel/contract/api';
import { isApiError } from '@lintel/module-kit';
import { Button, FieldError, formatDateTime } from '@lintel/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { sendInTurn } from './sendInTurn';
import { useCancelInvitationMutation, useSendInvitationMutation } from './taskApi';

type Task = Schemas['Task'];

const Box = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  font: var(--text-13);
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  h3 {
    margin: 0;
    font: 500 13px/20px var(--font-sans);
    color: var(--text-primary);
  }
  p {
    margin: 0;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface Props {
  /** The saved task. */
  task: Task;
  /** Whether the form has unsaved changes: guests receive the saved values. */
  isChanged: boolean;
  onSent(task: Task): void;
}

/**
 * The state of the email invitation, with buttons that send or cancel it. Renders nothing without an invitation when
 * there is no address to invite, or when the entry is over.
 */
export function TaskInvitation({ task, isChanged, onSent }: Props) {
  const id = useId();
  const [send] = useSendInvitationMutation();
  const [cancel] = useCancelInvitationMutation();
  const [pending, setPending] = useState<'send' | 'cancel'>();
  const [result, setResult] = useState('');
  const [failure, setFailure] = useState('');
  const { invitation, lead } = task;
  const isOver = Date.parse(task.endsAt) < Date.now();
  if (!invitation && (!lead?.email || isOver)) return null;

  async function save(mail: 'send' | 'cancel', fallback: string) {
    setPending(mail);
    setFailure('');
    setResult('');
    try {
      const { data, message = '' } = await sendInTurn(task, (latest) =>
        (mail === 'send' ? send(latest) : cancel(latest.id)).unwrap(),
      );
      setResult(message);
      onSent(data);
    } catch (cause) {
      setFailure((isApiError(cause) && cause.message) || fallback);
    }
    setPending(undefined);
  }

  const sendMail = () => save('send', "Couldn't send the invitation. Check your connection and try again.");
  const cancelMail = () =>
    save('cancel', "Couldn't send the cancellation. Check your connection and try again.");

  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>Invitation</h3>
      <p>
        {invitation
          ? `Sent to ${invitation.email} on ${formatDateTime(invitation.sentAt)}.`
          : `Email title, time and place to ${lead?.email}, to add to a calendar.`}
        {invitation?.isOutdated && ' The title, time or place has changed since.'}
        {isChanged && ' Save your changes before you send anything.'}
      </p>
      <Buttons>
        {(!invitation || invitation.isOutdated) && !isOver && (
          <Button
            size="small"
            disabled={isChanged || pending === 'cancel'}
            pending={pending === 'send'}
            onClick={() => void sendMail()}
          >
            {invitation ? 'Send update' : 'Send invitation'}
          </Button>
        )}
        {invitation && (
          <Button
            size="small"
            variant="dangerQuiet"
            disabled={pending === 'send'}
            pending={pending === 'cancel'}
            onClick={() => void cancelMail()}
          >
            Cancel invitation
          </Button>
        )}
      </Buttons>
      <p role="status">{result}</p>
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
    </Box>
  );
}
