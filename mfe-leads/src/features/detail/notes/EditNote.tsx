import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { Button, formatDateTime } from '@lintel/ui';
import { useEffect, useRef, useState } from 'react';

import { NoteForm } from './NoteForm';
import { useUpdateNoteMutation } from './updateNote';

interface Props {
  note: Schemas['Note'];
  /** It is saved, or left as it was. */
  onDone(): void;
}

export function EditNote({ note, onDone }: Props) {
  const host = useHost();
  const [updateNote, { isLoading }] = useUpdateNoteMutation();
  const [text, setText] = useState(note.content);
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    box.current?.focus();
  }, []);

  async function update() {
    try {
      await updateNote({ id: note.id, leadId: note.leadId, content: text.trim() }).unwrap();
      onDone();
    } catch (error) {
      host.toast(failureToast(error, 'The note could not be saved.'));
    }
  }

  return (
    <NoteForm
      ref={box}
      text={text}
      onText={setText}
      onSend={update}
      action="Update Note"
      hint={`Editing the note of ${formatDateTime(note.createdAt)}.`}
      pending={isLoading}
      aside={
        <Button size="small" disabled={isLoading} onClick={onDone}>
          Cancel
        </Button>
      }
    />
  );
}
