import type { Schemas } from '@lintel/contract/api';
import { draftStore, getAccountId, useHost } from '@lintel/module-kit';
import { Card, CardBody, CardHead, formatCount, Stack } from '@lintel/ui';
import { useRef, useState } from 'react';
import { AddNote, EditNote, noteDraftKey } from './NoteForm';
import { NoteList } from './NoteList';
import { useListNotesQuery } from './noteApi';

/** The agent's notes about a lead. An interrupted edit is restored in the form. */
export function NotesCard({ leadId, leadName }: { leadId: string; leadName: string }) {
  const account = getAccountId(useHost());
  const { data } = useListNotesQuery(leadId);
  const [interruptedKeys] = useState(() => draftStore.keys(account, `lead.${leadId}.note.`));
  const [editedId, setEditedId] = useState<string | null>();
  const opener = useRef<Element>(null);
  // Undefined if the edited note has been deleted.
  const editedNote = data?.rows.find((note) =>
    editedId === undefined ? interruptedKeys.includes(noteDraftKey(note)) : note.id === editedId,
  );

  function edit(note: Schemas['Note']) {
    opener.current = document.activeElement;
    setEditedId(note.id);
  }

  function closeEditor() {
    setEditedId(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return (
    <Card aria-label="Notes">
      <CardHead title="Notes" meta={data && formatCount(data.total, 'note', 'notes')} />
      <CardBody>
        <Stack gap={12}>
          {editedNote ? (
            <EditNote
              leadName={leadName}
              key={editedNote.id}
              note={editedNote}
              shouldFocus={editedId !== undefined}
              onDone={closeEditor}
            />
          ) : (
            <AddNote leadId={leadId} leadName={leadName} />
          )}
          <NoteList leadId={leadId} onEdit={edit} />
        </Stack>
      </CardBody>
    </Card>
  );
}
