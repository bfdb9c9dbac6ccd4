import { UNSENT_ID } from '@lintel/contract';
import { successToast, useHost } from '@lintel/module-kit';
import { useNavigate } from '@lintel/module-kit/router';
import { leadPath } from '../leadQuery';
import { LeadFormDialog } from './LeadFormDialog';
import { blankLead } from './leadForm';
import { useCreateLeadMutation } from './leadFormApi';

/** Adds a lead manually. */
export default function AddLeadDialog({ onClose }: { onClose(): void }) {
  const { toast } = useHost();
  const navigate = useNavigate();
  const [createLead] = useCreateLeadMutation();
  return (
    <LeadFormDialog
      title="Add lead"
      saveLabel="Add lead"
      draftKey="lead.new"
      saved={blankLead}
      isReachable
      onSave={async (fields) => {
        const { data, message } = await createLead(fields).unwrap();
        const action = { label: 'View lead', onSelect: () => navigate(leadPath(data.id)) };
        // A lead that is not sent yet has no page.
        const isSent = !data.id.startsWith(UNSENT_ID);
        toast({ ...successToast(message, 'Lead added'), ...(isSent && { action }) });
      }}
      onClose={onClose}
    />
  );
}
