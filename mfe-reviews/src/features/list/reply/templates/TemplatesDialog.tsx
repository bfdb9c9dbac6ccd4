import type { Schemas } from '@lintel/contract/api';
import { Button, Dialog, Stack } from '@lintel/ui';
import { useState } from 'react';
import { AddTemplate } from './AddTemplate';
import { CUSTOMER } from './customerName';
import { EditTemplate } from './EditTemplate';
import { TemplateList } from './TemplateList';

/** The agent's reply templates: read, written, corrected, deleted. */
export function TemplatesDialog({ onClose }: { onClose(): void }) {
  const [edited, setEdited] = useState<Schemas['ReplyTemplate'] | 'new'>();
  const leave = () => setEdited(undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reply templates"
      description={`In a reply, ${CUSTOMER} becomes the customer's name.`}
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
