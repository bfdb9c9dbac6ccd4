import { UNSENT_ID } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { ConfirmDialog, ErrorCard, formatDateTime, Hint, IconButton, Skeleton } from '@lintel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useFocusNearbyOnUnmount } from '../useFocusNearbyOnUnmount';
import { useDeleteNoteMutation, useListNotesQuery } from './noteApi';

const List = styled.ul`
  display: grid;
  gap: 12px;
`;

interface Props {
  leadId: string;
  onEdit(note: Schemas['Note']): void;
}

export function NoteList({ leadId, onEdit }: Props) {
  const { data, error, refetch } = useListNotesQuery(leadId);
  if (!data && error) return <ErrorCard plain title="Couldn't load notes" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <List aria-busy="true">
        <li>
          <Skeleton height={72} shape="block" />
        </li>
      </List>
    );
  }
  if (data.rows.length === 0) return <Hint>No notes yet. Notes you add will appear here.</Hint>;
  return (
    <>
      <List aria-label="Notes">
        {data.rows.map((note) => (
          <NoteItem key={note.id} note={note} onEdit={() => onEdit(note)} />
        ))}
      </List>
      {data.total > data.rows.length && (
        <Hint>
          Showing the newest {data.rows.length} of {data.total} notes.
        </Hint>
      )}
    </>
  );
}

const Item = styled.li`
  padding: 12px 14px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`;
const NoteText = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Meta = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
`;
const Actions = styled.span`
  display: flex;
  margin-left: auto;
`;

interface NoteItemProps {
  note: Schemas['Note'];
  onEdit(): void;
}

function NoteItem({ note, onEdit }: NoteItemProps) {
  const isUnsent = note.id.startsWith(UNSENT_ID);
  return (
    <Item>
      <NoteText>{note.content}</NoteText>
      <Meta>
        <span>
          {isUnsent ? 'Waiting to be sent' : note.createdBy} ·{' '}
          <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
        </span>
        {!isUnsent && (
          <Actions>
            <IconButton label="Edit note" icon={<Pencil />} onClick={onEdit} />
            <DeleteNoteButton note={note} />
          </Actions>
        )}
      </Meta>
    </Item>
  );
}

/** Asks for confirmation before deleting. */
function DeleteNoteButton({ note }: { note: Schemas['Note'] }) {
  const host = useHost();
  const [isConfirming, setIsConfirming] = useState(false);
  const [deleteNote] = useDeleteNoteMutation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusNearbyOnUnmount(button);

  async function remove() {
    setIsConfirming(false);
    try {
      await deleteNote({ id: note.id, leadId: note.leadId }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't delete the note."));
    }
  }

  return (
    <>
      <IconButton ref={button} label="Delete note" icon={<Trash2 />} onClick={() => setIsConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete note"
        text="Are you sure you want to delete this note?"
        confirmLabel="Delete"
        danger
        onConfirm={remove}
      />
    </>
  );
}
