import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { MailOpen } from 'lucide-react';
import type { MouseEvent } from 'react';

import { useUpdateLeadMutation } from '../../lead/updateLead';

export function MarkAsRead({ lead }: { lead: Schemas['Lead'] }) {
  const host = useHost();
  const [updateLead] = useUpdateLeadMutation();

  async function markAsRead({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button goes with the mark; without this the focus would fall out of the table.
    currentTarget.closest('tr')?.querySelector('a')?.focus();
    try {
      await updateLead({ id: lead.id, changes: { isRead: true } }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, `${lead.name} could not be marked as read.`));
    }
  }

  return <IconButton label={`Mark as Read: ${lead.name}`} icon={<MailOpen />} onClick={markAsRead} />;
}
