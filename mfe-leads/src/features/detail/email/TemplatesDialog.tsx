import { TemplateList } from '@lintel/module-kit';
import { Button, Dialog } from '@lintel/ui';
import { useState } from 'react';
import {
  type MessageTemplate,
  useDeleteMessageTemplateMutation,
  useListMessageTemplatesQuery,
} from './messageApi';
import { TemplateForm } from './TemplateForm';

/** Lists, adds, edits and deletes the agent's email templates. */
export function TemplatesDialog({ onClose }: { onClose(): void }) {
  const [edited, setEdited] = useState<MessageTemplate | 'new'>();
  const { data } = useListMessageTemplatesQuery();
  const leave = () => setEdited(undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (edited) leave();
        else onClose();
      }}
      title={edited ? (edited === 'new' ? 'New template' : 'Edit template') : 'Email templates'}
      description={
        edited
          ? undefined
          : 'Texts you send often. Placeholders such as {{firstName}} are filled in for each lead.'
      }
      footer={
        edited ? undefined : (
          <>
            <Button onClick={onClose}>Back to the email</Button>
            <Button variant="primary" onClick={() => setEdited('new')}>
              New template
            </Button>
          </>
        )
      }
    >
      {edited ? (
        <TemplateForm
          template={edited === 'new' ? undefined : (data?.rows.find(({ id }) => id === edited.id) ?? edited)}
          onDone={leave}
        />
      ) : (
        <Templates onEdit={setEdited} />
      )}
    </Dialog>
  );
}

function Templates({ onEdit }: { onEdit(template: MessageTemplate): void }) {
  const [deleteTemplate, { isLoading }] = useDeleteMessageTemplateMutation();
  return (
    <TemplateList
      query={useListMessageTemplatesQuery()}
      emptyText="Save emails you write often here."
      describe={({ subject, text }) => [subject, text].filter(Boolean).join(' · ')}
      onEdit={onEdit}
      keptText="Emails that were written with this template stay."
      isDeleting={isLoading}
      onDelete={(id) => deleteTemplate(id).unwrap()}
    />
  );
}
