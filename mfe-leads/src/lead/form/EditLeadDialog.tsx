import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { LeadFormDialog } from './LeadFormDialog';
import { toChanges, toFormValues } from './leadForm';
import { useEditLeadMutation } from './leadFormApi';

interface Props {
  lead: Schemas['Lead'];
  onClose(): void;
}

/** Edits the details of a lead. */
export default function EditLeadDialog({ lead, onClose }: Props) {
  const toastResult = useMutationToast();
  const [editLead] = useEditLeadMutation();
  return (
    <LeadFormDialog
      title="Edit lead"
      saveLabel="Save changes"
      leadId={lead.id}
      draftKey={`lead.${lead.id}.fields`}
      saved={toFormValues(lead)}
      currency={lead.property?.currency}
      // Leads of an import or an earlier version may lack both.
      isReachable={lead.email !== '' || lead.phone !== ''}
      onSave={async (fields) => {
        const { changes, before } = toChanges(lead, fields);
        if (Object.keys(changes).length === 0) return;
        const saved = await editLead({ lead, changes }).unwrap();
        void toastResult(Promise.resolve(saved), {
          success: 'Lead saved',
          failure: "Couldn't save the lead.",
          undo: ({ data }) =>
            void toastResult(editLead({ lead: { ...lead, ...data }, changes: before }).unwrap(), {
              success: 'Changes undone',
              failure: "Couldn't undo the change.",
            }),
        });
      }}
      onClose={onClose}
    />
  );
}
