import type { Schemas } from '@lintel/contract/api';
import { ErrorCard, Hint, Skeleton } from '@lintel/ui';
import styled from 'styled-components';
import { useListNotesQuery } from './listNotes';
import { NoteItem } from './NoteItem';

const List = styled.ul`
  display: grid;
  gap: 12px;
`;

interface Props {
  leadId: string;
  onEdit(note: Schemas['Note']): void;
}

/** The notes, newest first. */
export function NoteList({ leadId, onEdit }: Props) {
  const { data, error, refetch } = useListNotesQuery(leadId);
  if (!data && error) return <ErrorCard plain title="Could not load notes" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <List aria-busy="true">
        <li>
          <Skeleton height={72} shape="block" />
        </li>
      </List>
    );
  }
  if (data.rows.length === 0) return <Hint>No notes yet. What you write down here stays with the lead.</Hint>;
  return (
    <>
      <List aria-label="Notes">
        {data.rows.map((note) => (
          <NoteItem key={note.id} note={note} onEdit={() => onEdit(note)} />
        ))}
      </List>
      {data.total > data.rows.length && (
        <Hint>
          The newest {data.rows.length} of {data.total} notes are shown.
        </Hint>
      )}
    </>
  );
}
