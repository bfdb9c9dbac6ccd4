import type { Schemas } from '@lintel/contract/api';
import { type Draft, failureToast, useDraft, useHost } from '@lintel/module-kit';
import { Button, DraftNotice, formatDateTime, Hint, Textarea, VisuallyHidden } from '@lintel/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
} from 'react';
import styled from 'styled-components';
import { useCreateNoteMutation, useUpdateNoteMutation } from './noteApi';

/** Key of the draft of an edited note. */
export const noteDraftKey = ({ id, leadId }: Pick<Schemas['Note'], 'id' | 'leadId'>) =>
  `lead.${leadId}.note.${id}`;

/** Key of the draft of a new note. */
export const addedNoteDraftKey = (leadId: string) => `lead.${leadId}.note`;

interface EditNoteProps {
  note: Schemas['Note'];
  leadName: string;
  /** False for an edit that is restored after an interruption. */
  shouldFocus: boolean;
  /** Called after saving or cancelling. */
  onDone(): void;
}

export function EditNote({ note, leadName, shouldFocus, onDone }: EditNoteProps) {
  const host = useHost();
  const [updateNote, { isLoading }] = useUpdateNoteMutation();
  const draft = useDraft(noteDraftKey(note), note.content);
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (shouldFocus) box.current?.focus();
  }, [shouldFocus]);

  async function update() {
    const text = draft.value;
    try {
      await updateNote({ note, leadName, content: text.trim() }).unwrap();
      draft.markSaved(text);
      // Another form may have been opened in the meantime.
      if (box.current) onDone();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't save the note."));
    }
  }

  function cancel() {
    draft.clear();
    onDone();
  }

  return (
    <NoteForm
      ref={box}
      draft={draft}
      onSave={update}
      action="Update Note"
      hint={`Editing the note of ${formatDateTime(note.createdAt)}.`}
      pending={isLoading}
      secondaryAction={
        <Button size="small" disabled={isLoading} onClick={cancel}>
          Cancel
        </Button>
      }
    />
  );
}

/** The form for a new note. It keeps a draft until the note is saved. */
export function AddNote({ leadId, leadName }: { leadId: string; leadName: string }) {
  const host = useHost();
  const draft = useDraft(addedNoteDraftKey(leadId), '');
  const [createNote, { isLoading, isSuccess }] = useCreateNoteMutation();

  async function add() {
    const text = draft.value;
    try {
      await createNote({ leadId, leadName, content: text.trim() }).unwrap();
      draft.markSaved(text);
    } catch (error) {
      host.toast(failureToast(error, "Couldn't save the note."));
    }
  }

  return (
    <>
      <NoteForm
        draft={draft}
        onSave={add}
        action="Add Note"
        hint="Only you can see notes."
        pending={isLoading}
      />
      <VisuallyHidden aria-live="polite">{isSuccess && 'Note added'}</VisuallyHidden>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > :first-child {
    flex: 1;
  }
`;

interface Props {
  draft: Draft<string>;
  /** Called if the text is not blank. */
  onSave(): void;
  /** The label of the submit button. */
  action: string;
  hint: string;
  pending: boolean;
  /** Shown before the submit button. */
  secondaryAction?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The form for new and edited notes. Ctrl/Cmd+Enter submits it. */
export function NoteForm({ draft, onSave, action, hint, pending, secondaryAction, ref }: Props) {
  const hintId = useId();
  const blank = draft.value.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!blank && !pending) onSave();
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <Form onSubmit={submit}>
      <Textarea
        ref={ref}
        aria-label="Add a note"
        aria-describedby={hintId}
        placeholder="Add a note"
        maxLength={5000}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={submitByKey}
      />
      {!pending && <DraftNotice draft={draft} />}
      <Row>
        <Hint id={hintId}>{hint}</Hint>
        {secondaryAction}
        <Button type="submit" variant="primary" size="small" disabled={blank} pending={pending}>
          {action}
        </Button>
      </Row>
    </Form>
  );
}
