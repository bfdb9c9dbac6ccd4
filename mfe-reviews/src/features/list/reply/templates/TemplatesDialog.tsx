import type { Schemas } from '@lintel/contract/api';
import { Button, Dialog, Stack } from '@lintel/ui';
import { useState } from 'react';
import { CUSTOMER_PLACEHOLDER } from './customerPlaceholder';
import { AddTemplate, EditTemplate } from './TemplateForm';
import { TemplateList } from './TemplateList';

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
        {!edited && <TemplateList onEdit={setEdited} />}
      </Stack>
    </Dialog>
  );
}
