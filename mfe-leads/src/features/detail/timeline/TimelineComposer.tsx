import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { Button } from '@lintel/ui';
import { CalendarDays, ListTodo, Mail, Phone, StickyNote } from 'lucide-react';
import styled from 'styled-components';
import { useTaskDialog } from '../../../lead/task/useTaskDialog';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface Props {
  lead: Schemas['Lead'];
  /** Leads to the form for notes. */
  onNote(): void;
  /** Asks about a call or an email that the user has already made or sent. */
  onContact(channel: ContactChannel): void;
}

/** Adds to the timeline: what has happened, and what comes next. */
export function TimelineComposer({ lead, onNote, onContact }: Props) {
  const { open, preload, dialog } = useTaskDialog();
  const links = {
    lead: { id: lead.id, title: lead.name },
    property: lead.property && { id: lead.property.id, title: lead.property.title },
  };
  const plan = (kind: Schemas['TaskKind']) => ({
    onMouseEnter: preload,
    onFocus: preload,
    onClick: () => open({ initial: { kind, ...links } }),
  });
  return (
    <Row role="group" aria-label="Add to timeline">
      <Button size="small" icon={<StickyNote />} onClick={onNote}>
        Note
      </Button>
      <Button size="small" icon={<Phone />} onClick={() => onContact('call')}>
        Log call
      </Button>
      <Button size="small" icon={<Mail />} onClick={() => onContact('email')}>
        Log email
      </Button>
      <Button size="small" icon={<CalendarDays />} {...plan('viewing')}>
        Viewing
      </Button>
      <Button size="small" icon={<ListTodo />} {...plan('task')}>
        Task
      </Button>
      {dialog}
    </Row>
  );
}
