import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { Button } from '@lintel/ui';
import { CalendarDays, ListTodo, Mail, MailCheck, Phone, StickyNote } from 'lucide-react';
import styled from 'styled-components';
import { makeLeadLinks } from '../../../lead/task/taskForm';
import { useTaskDialog } from '../../../lead/task/useTaskDialog';
import { useEmailDialog } from '../email/useEmailDialog';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface Props {
  lead: Schemas['Lead'];
  /** Moves the focus to the form for notes. */
  onNote(): void;
  /** Asks about a call or an email that the user has already made or sent. */
  onContact(channel: ContactChannel): void;
}

/** Adds past contacts, notes and future tasks to the timeline. */
export function TimelineComposer({ lead, onNote, onContact }: Props) {
  const { open, preload, dialog } = useTaskDialog();
  const email = useEmailDialog(lead);
  const plan = (kind: Schemas['TaskKind']) => ({
    onMouseEnter: preload,
    onFocus: preload,
    onClick: () => open({ initial: { kind, ...makeLeadLinks(lead) } }),
  });
  return (
    <Row role="group" aria-label="Add to timeline">
      <Button size="small" icon={<StickyNote />} onClick={onNote}>
        Note
      </Button>
      <Button size="small" icon={<Phone />} onClick={() => onContact('call')}>
        Log call
      </Button>
      <Button
        size="small"
        icon={<Mail />}
        onMouseEnter={email.preload}
        onFocus={email.preload}
        onClick={() => email.open()}
      >
        Email
      </Button>
      <Button size="small" icon={<MailCheck />} onClick={() => onContact('email')}>
        Log email
      </Button>
      <Button size="small" icon={<CalendarDays />} {...plan('viewing')}>
        Viewing
      </Button>
      <Button size="small" icon={<ListTodo />} {...plan('task')}>
        Task
      </Button>
      {dialog}
      {email.dialog}
    </Row>
  );
}
