import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, CardHead, countNoun, Stack } from '@lintel/ui';
import { useState } from 'react';
import { AddNote } from './AddNote';
import { EditNote } from './EditNote';
import { useListNotesQuery } from './listNotes';
import { NoteList } from './NoteList';

/** What the agent writes down about a lead. */
export function NotesCard({ leadId }: { leadId: string }) {
  const { data } = useListNotesQuery(leadId);
  const [draft, setDraft] = useState('');
  const [edited, setEdited] = useState<Schemas['Note']>();
  // A note that was deleted meanwhile is no longer under correction.
  const editing = data?.rows.find(({ id }) => id === edited?.id) && edited;

  return (
    <Card aria-label="Notes">
      <CardHead title="Notes" meta={data && countNoun(data.total, 'note', 'notes')} />
      <CardBody>
        <Stack gap={12}>
          {editing ? (
            <EditNote key={editing.id} note={editing} onDone={() => setEdited(undefined)} />
          ) : (
            <AddNote leadId={leadId} text={draft} onText={setDraft} />
          )}
          <NoteList leadId={leadId} onEdit={setEdited} />
        </Stack>
      </CardBody>
    </Card>
  );
}
