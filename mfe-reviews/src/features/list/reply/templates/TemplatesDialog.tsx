import type { Schemas } from '@lintel/contract/api';
import { TemplateList } from '@lintel/module-kit';
import { Button, Dialog, Stack } from '@lintel/ui';
import { useState } from 'react';
import { CUSTOMER_PLACEHOLDER } from './customerPlaceholder';
import { useDeleteReplyTemplateMutation, useListReplyTemplatesQuery } from './replyTemplateApi';
import { AddTemplate, EditTemplate } from './TemplateForm';

/** Lists, adds, edits and deletes the agent's reply templates. */
export function TemplatesDialog({ onClose }: { onClose(): void }) {
  const [edited, setEdited] = useState<Schemas['ReplyTemplate'] | 'new'>();
  const leave = () => setEdited(undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reply templates"
      description={`In a reply, ${CUSTOMER_PLACEHOLDER} becomes the customer's name.`}
      footer={!edited && <Button onClick={() => setEdited('new')}>New template</Button>}
    >
      <Stack>
        {edited === 'new' && <AddTemplate onDone={leave} />}
        {edited && edited !== 'new' && <EditTemplate key={edited.id} template={edited} onDone={leave} />}
        {!edited && <Templates onEdit={setEdited} />}
      </Stack>
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
