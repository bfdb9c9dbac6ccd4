import type { Schemas } from '@lintel/contract/api';
import { draftStore, getAccountId, useHost } from '@lintel/module-kit';
import { Card, CardBody, CardHead, formatCount, Stack } from '@lintel/ui';
import { useEffect, useRef, useState } from 'react';
import { AddNote, addedNoteDraftKey, EditNote, noteDraftKey } from './NoteForm';
import { NoteList } from './NoteList';
import { useListNotesQuery } from './noteApi';

/** The agent's notes about a lead. An interrupted edit is restored in the form. */
export function NotesCard({ leadId, leadName }: { leadId: string; leadName: string }) {
  const host = useHost();
  const account = getAccountId(host);
  const { data } = useListNotesQuery(leadId);
  const [interruptedKeys] = useState(() => draftStore.keys(account, `lead.${leadId}.note.`));
  const [editedId, setEditedId] = useState<string | null>();
  const opener = useRef<Element>(null);
  // Undefined if the edited note has been deleted.
  const editedNote = data?.rows.find((note) =>
    editedId === undefined ? interruptedKeys.includes(noteDraftKey(note)) : note.id === editedId,
  );

  const isEditedGone = Boolean(data && editedId && !editedNote);
  useEffect(() => {
    if (!isEditedGone || !editedId) return;
    setEditedId(null);
    const isKept = keepEditAsNew(account, { id: editedId, leadId });
    if (isKept) host.toast({ title: 'The note was deleted. Your changes are kept as a new note.' });
  }, [isEditedGone, editedId, account, leadId, host]);

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
            // Remounts with the draft that the effect above has written.
            <AddNote key={String(isEditedGone)} leadId={leadId} leadName={leadName} />
          )}
          <NoteList leadId={leadId} onEdit={edit} />
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Appends the unsaved text of a deleted note to the draft of the new one. @returns whether there was any */
function keepEditAsNew(account: string | undefined, note: Pick<Schemas['Note'], 'id' | 'leadId'>): boolean {
  const edited = draftStore.read<string>(account, noteDraftKey(note));
  if (!edited?.value.trim()) return false;
  const key = addedNoteDraftKey(note.leadId);
  const added = draftStore.read<string>(account, key)?.value ?? '';
  draftStore.write(account, key, { value: [added, edited.value].filter(Boolean).join('\n\n'), base: '' });
  draftStore.remove(account, noteDraftKey(note));
  return true;
}
