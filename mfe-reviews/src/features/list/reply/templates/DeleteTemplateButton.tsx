import type { Schemas } from '@lintel/contract/api';
import { ConfirmDialog, IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTell } from '../../../../useTell';
import { useDeleteReplyTemplateMutation } from './deleteReplyTemplate';

/** Asks first: a template is deleted for good. */
export function DeleteTemplateButton({ template }: { template: Schemas['ReplyTemplate'] }) {
  const { id, name } = template;
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const [deleteReplyTemplate, { isLoading }] = useDeleteReplyTemplateMutation();

  async function remove() {
    await tell(deleteReplyTemplate(id).unwrap(), {
      done: `The template ${name} is deleted.`,
      failed: `The template ${name} could not be deleted.`,
    });
    setAsking(false);
  }

  return (
    <>
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}`}
        text="The template is gone for good. Replies that were written with it stay."
        confirmLabel="Delete"
        danger
        pending={isLoading}
        onConfirm={remove}
      />
    </>
  );
}
