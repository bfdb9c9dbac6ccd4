import type { Schemas } from '@lintel/contract/api';
import { Dialog } from '@lintel/ui';
import { FollowUpForm } from '../../../lead/FollowUpForm';

interface Props {
  lead: Schemas['Lead'];
  onClose(): void;
}

/** Sets, moves or clears the follow-up of a lead in the table. */
export default function FollowUpDialog({ lead, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Follow-up"
      description={lead.name}
    >
      <FollowUpForm lead={lead} onSaved={onClose} />
    </Dialog>
  );
}
