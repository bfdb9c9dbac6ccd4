import type { Schemas } from '@lintel/contract/api';
import { TemplateList } from '@lintel/module-kit';
import { Button, Dialog } from '@lintel/ui';
import { useState } from 'react';
import { CUSTOMER_PLACEHOLDER } from './customerPlaceholder';
import { useDeleteReplyTemplateMutation, useListReplyTemplatesQuery } from './replyTemplateApi';
import { TemplateForm } from './TemplateForm';

/** Lists, adds, edits and deletes the agent's reply templates. */
export function TemplatesDialog({ onClose }: { onClose(): void }) {
  const [edited, setEdited] = useState<Schemas['ReplyTemplate'] | 'new'>();
  const leave = () => setEdited(undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (edited) leave();
        else onClose();
      }}
      title={edited ? (edited === 'new' ? 'New template' : 'Edit template') : 'Reply templates'}
      description={edited ? undefined : `In a reply, ${CUSTOMER_PLACEHOLDER} becomes the customer's name.`}
      footer={
        edited ? undefined : (
          <>
            <Button onClick={onClose}>Back to the reply</Button>
            <Button variant="primary" onClick={() => setEdited('new')}>
              New template
            </Button>
          </>
        )
      }
    >
      {edited ? (
        <TemplateForm template={edited === 'new' ? undefined : edited} onDone={leave} />
      ) : (
        <Templates onEdit={setEdited} />
      )}
    </Dialog>
  );
}

function Templates({ onEdit }: { onEdit(template: Schemas['ReplyTemplate']): void }) {
  const [deleteTemplate, { isLoading }] = useDeleteReplyTemplateMutation();
  return (
    <TemplateList
      query={useListReplyTemplatesQuery()}
      emptyText="Save replies you write often here."
      describe={({ text }) => text}
      onEdit={onEdit}
      keptText="Replies that were written with this template stay."
      isDeleting={isLoading}
      onDelete={(id) => deleteTemplate(id).unwrap()}
    />
  );
}
