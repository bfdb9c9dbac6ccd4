import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, CardHead, countNoun, Stack } from '@lintel/ui';
import { useRef, useState } from 'react';
import { AddNote } from './AddNote';
import { EditNote } from './EditNote';
import { useListNotesQuery } from './listNotes';
import { NoteList } from './NoteList';

/** What the agent writes down about a lead. */
export function NotesCard({ leadId }: { leadId: string }) {
  const { data } = useListNotesQuery(leadId);
  const [draft, setDraft] = useState('');
  const [edited, setEdited] = useState<Schemas['Note']>();
  const opener = useRef<Element>(null);
  // A note that was deleted meanwhile is no longer under correction.
  const editing = data?.rows.find(({ id }) => id === edited?.id) && edited;

  function edit(note: Schemas['Note']) {
    opener.current = document.activeElement;
    setEdited(note);
  }

  function leave() {
    setEdited(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return (
    <Card aria-label="Notes">
      <CardHead title="Notes" meta={data && countNoun(data.total, 'note', 'notes')} />
      <CardBody>
        <Stack gap={12}>
          {editing ? (
            <EditNote key={editing.id} note={editing} onDone={leave} />
          ) : (
            <AddNote leadId={leadId} text={draft} onText={setDraft} />
          )}
          <NoteList leadId={leadId} onEdit={edit} />
        </Stack>
      </CardBody>
    </Card>
  );
}
