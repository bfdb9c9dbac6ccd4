import { failureToast, useHost } from '@lintel/module-kit';

import { useCreateNoteMutation } from './createNote';
import { NoteForm } from './NoteForm';

interface Props {
  leadId: string;
  /** What is typed so far; kept by whoever shows this form, over a correction of another note. */
  text: string;
  onText(text: string): void;
}

export function AddNote({ leadId, text, onText }: Props) {
  const host = useHost();
  const [createNote, { isLoading }] = useCreateNoteMutation();

  async function add() {
    try {
      await createNote({ leadId, content: text.trim() }).unwrap();
      onText('');
    } catch (error) {
      host.toast(failureToast(error, 'The note could not be saved.'));
    }
  }

  return (
    <NoteForm
      text={text}
      onText={onText}
      onSend={add}
      action="Add Note"
      hint="Only you can see notes."
      pending={isLoading}
    />
  );
}
