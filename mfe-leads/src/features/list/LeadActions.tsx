import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { IconButton, RowAction, useLinkComponent } from '@lintel/ui';
import { ChevronRight, MailOpen } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useUpdateLeadMutation } from '../../lead/leadApi';
import { leadPath } from '../../lead/leadQuery';

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

interface Props {
  lead: Schemas['Lead'];
  /** Shows an icon instead of the text. */
  brief?: boolean;
}

/** The actions at the end of a row: mark as read, and the link to the lead. */
export function LeadActions({ lead, brief }: Props) {
  const Link = useLinkComponent();
  return (
    <Actions>
      {!lead.isRead && <MarkAsRead lead={lead} />}
      {/* Not in the tab order: the name is a link to the same page. */}
      <RowAction as={Link} href={leadPath(lead.id)} tabIndex={-1} aria-label={`View Details: ${lead.name}`}>
        {brief ? <ChevronRight size={16} strokeWidth={1.8} /> : 'View Details'}
      </RowAction>
    </Actions>
  );
}

function MarkAsRead({ lead }: { lead: Schemas['Lead'] }) {
  const host = useHost();
  const [updateLead] = useUpdateLeadMutation();

  async function markAsRead({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button disappears: keep the focus in the row.
    currentTarget.closest('tr')?.querySelector('a')?.focus();
    try {
      await updateLead({ lead, changes: { isRead: true } }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, `Couldn't mark ${lead.name} as read.`));
    }
  }

  return <IconButton label={`Mark as Read: ${lead.name}`} icon={<MailOpen />} onClick={markAsRead} />;
}
