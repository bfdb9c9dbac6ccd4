import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { ConfirmDialog, IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useDeleteNoteMutation } from './deleteNote';

/** Asks first. The note is gone at once and comes back when the server refuses. */
export function DeleteNoteButton({ note }: { note: Schemas['Note'] }) {
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const [deleteNote] = useDeleteNoteMutation();

  async function remove() {
    setAsking(false);
    try {
      await deleteNote({ id: note.id, leadId: note.leadId }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, 'The note could not be deleted.'));
    }
  }

  return (
    <>
      <IconButton label="Delete note" icon={<Trash2 />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete note"
        text="Are you sure you want to delete this note?"
        confirmLabel="Delete"
        danger
        onConfirm={remove}
      />
    </>
  );
}
