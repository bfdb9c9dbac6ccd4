import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { ConfirmDialog } from '@lintel/ui';
import { ContactFormDialog } from './ContactFormDialog';
import { contactNames, newContactDraftKey, promptTitles } from './channels';
import { useDeleteContactMutation, useRecordContactMutation, useUpdateContactMutation } from './contactApi';

export interface ContactPromptProps {
  lead: Schemas['Lead'];
  channel: ContactChannel;
  onClose(): void;
}

/** Asks about the result of a contact. Closing it records nothing, because not every click leads to a call. */
export function ContactPrompt({ lead: { id, name, email, phone }, channel, onClose }: ContactPromptProps) {
  const { toast } = useHost();
  const [recordContact] = useRecordContactMutation();
  return (
    <ContactFormDialog
      title={promptTitles[channel]}
      description={[name, channel === 'email' ? email : phone].filter(Boolean).join(', ')}
      channel={channel}
      saved={{ note: '' }}
      draftKey={newContactDraftKey(id, channel)}
      saveLabel="Add to timeline"
      cancelLabel="Don't add"
      onSave={async ({ outcome: callOutcome, note }) => {
        const contact = {
          channel,
          ...(callOutcome && { outcome: callOutcome }),
          ...(note.trim() && { note }),
        };
        const { message } = await recordContact({ leadId: id, ...contact }).unwrap();
        toast(successToast(message, 'Contact added to the timeline'));
      }}
      onClose={onClose}
    />
  );
}

export interface ContactEntryProps {
  entry: Schemas['Activity'];
  action: 'edit' | 'delete';
  onClose(): void;
}

/** Edits or deletes a contact of the timeline. */
export function ContactEntryDialog({ entry, action, onClose }: ContactEntryProps) {
  const { toast } = useHost();
  const [updateContact] = useUpdateContactMutation();
  const [deleteContact, { isLoading }] = useDeleteContactMutation();
  const { id, leadId, channel = 'call', outcome: callOutcome, text } = entry;
  const name = contactNames[channel];

  async function remove() {
    try {
      await deleteContact({ id, leadId }).unwrap();
    } catch (error) {
      toast(failureToast(error, `Couldn't delete the ${name}.`));
    }
    onClose();
  }

  if (action === 'delete')
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Delete ${name}`}
        text={`Are you sure you want to delete this ${name} from the timeline?`}
        confirmLabel="Delete"
        danger
        pending={isLoading}
        onConfirm={remove}
      />
    );
  return (
    <ContactFormDialog
      title={`Edit ${name}`}
      channel={channel}
      saved={{ ...(callOutcome && { outcome: callOutcome }), note: text ?? '' }}
      draftKey={`lead.${leadId}.contact.${id}`}
      saveLabel="Save changes"
      cancelLabel="Cancel"
      onSave={async (changed) => {
        const changes = { ...(changed.outcome && { outcome: changed.outcome }), note: changed.note };
        const { message } = await updateContact({ id, leadId, ...changes }).unwrap();
        toast(successToast(message, 'Contact updated'));
      }}
      onClose={onClose}
    />
  );
}
