import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { Badge, Button, FieldError, formatCount, type Tone } from '@lintel/ui';
import { Reply, RotateCw } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useGetMessageQuery, useRetryMessageMutation } from './messageApi';
import { useEmailDialog } from './useEmailDialog';

type Message = Schemas['ActivityMessage'];

const statuses: Record<Message['status'], { label: string; tone: Tone } | null> = {
  queued: { label: 'Sending…', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Not sent', tone: 'red' },
  bounced: { label: 'Bounced', tone: 'red' },
  received: null,
};

/** Describes the email's event for the line in the timeline. */
export function describeEmail({ direction, status, isAutomatic, isFromLead, from }: Message) {
  const shown = statuses[status];
  return (
    <>
      {direction === 'outgoing' ? 'wrote an email' : 'answered by email'}
      {!isFromLead && ` from ${from.address}, which isn't this lead's address`}
      {isAutomatic && (
        <>
          {' '}
          <Badge tone="neutral">Automatic reply</Badge>
        </>
      )}
      {shown && (
        <>
          {' '}
          <Badge tone={shown.tone}>{shown.label}</Badge>
        </>
      )}
    </>
  );
}

/** Maximum number of lines before a text is folded. */
const FOLDED_LINES = 4;
const FOLDED_CHARACTERS = 280;

const Content = styled.div`
  display: grid;
  gap: 6px;
  white-space: normal;
`;
const Subject = styled.p`
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Text = styled.p<{ $folded: boolean }>`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $folded }) =>
    $folded &&
    `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${FOLDED_LINES};`}
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty {
    display: none;
  }
`;
const Small = styled.p`
  margin: 0;
  font: var(--text-12);
  color: var(--text-secondary);
`;

interface Props {
  lead: Schemas['Lead'];
  message: Message;
  /** The beginning of its text. */
  text: string;
}

/** An email in the timeline: subject, text and actions. */
export function EmailEntry({ lead, message, text }: Props) {
  const { id, direction, subject, status, reason, attachments, isCut } = message;
  const [isOpen, setOpen] = useState(false);
  const { open, preload, dialog } = useEmailDialog(lead);
  const isLong = isCut || text.length > FOLDED_CHARACTERS || text.split('\n').length > FOLDED_LINES;
  const hasFailed = status === 'failed' || status === 'bounced';
  return (
    <Content>
      <Subject>{subject || '(no subject)'}</Subject>
      {isOpen && isCut ? <WholeText id={id} beginning={text} /> : <Text $folded={!isOpen}>{text}</Text>}
      {attachments > 0 && (
        <Small>
          {formatCount(attachments, 'attachment', 'attachments')}, not kept. Ask for{' '}
          {attachments === 1 ? 'it' : 'them'} another way if you need {attachments === 1 ? 'it' : 'them'}.
        </Small>
      )}
      {hasFailed && reason && <FieldError>{reason}</FieldError>}
      <Buttons>
        {isLong && (
          <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Show more'}
          </Button>
        )}
        {direction === 'incoming' && (
          <Button
            size="small"
            icon={<Reply />}
            onMouseEnter={preload}
            onFocus={preload}
            onClick={() => open({ ...message, text })}
          >
            Reply
          </Button>
        )}
        {hasFailed && <RetryButton id={id} leadId={lead.id} />}
      </Buttons>
      {dialog}
    </Content>
  );
}

/** The full text of an email, including the part that the timeline cuts off and the text quoted in a reply. */
function WholeText({ id, beginning }: { id: string; beginning: string }) {
  const { data, error, refetch } = useGetMessageQuery(id);
  return (
    <>
      <Text $folded={false} aria-busy={!data && !error}>
        {data ? (data.fullText ?? data.text) : beginning}
      </Text>
      {!data && error && (
        <Buttons>
          <FieldError>Couldn't load the whole email.</FieldError>
          <Button size="small" onClick={refetch}>
            Try again
          </Button>
        </Buttons>
      )}
    </>
  );
}

function RetryButton({ id, leadId }: { id: string; leadId: string }) {
  const toastResult = useMutationToast();
  const [retryMessage, { isLoading }] = useRetryMessageMutation();
  return (
    <Button
      size="small"
      icon={<RotateCw />}
      pending={isLoading}
      onClick={() =>
        void toastResult(retryMessage({ id, leadId }).unwrap(), {
          success: 'Sending your email again',
          failure: "Couldn't send the email.",
        })
      }
    >
      Try again
    </Button>
  );
}
