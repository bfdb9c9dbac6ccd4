import type { Schemas } from '@lintel/contract/api';
import { formatDateTime, IconButton } from '@lintel/ui';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { DeleteNoteButton } from './DeleteNoteButton';

const Item = styled.li`
  padding: 12px 14px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`;
const Words = styled.p`
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

interface Props {
  note: Schemas['Note'];
  onEdit(): void;
}

export function NoteItem({ note, onEdit }: Props) {
  return (
    <Item>
      <Words>{note.content}</Words>
      <Meta>
        <span>
          {note.createdBy} · <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
        </span>
        <Actions>
          <IconButton label="Edit note" icon={<Pencil />} onClick={onEdit} />
          <DeleteNoteButton note={note} />
        </Actions>
      </Meta>
    </Item>
  );
}
