import type { StoredChange } from '../offline/changeStore';

type NewChange = Omit<StoredChange, 'id'>;
let made = 0;

/** Creates a change of the stage of lead 7, based on version 3. */
export function makeChange(changes: Partial<NewChange> = {}): NewChange {
  made += 1;
  return {
    key: `key-${made}`,
    at: Date.now(),
    state: 'waiting',
    path: '/leads/7',
    method: 'PATCH',
    body: { status: 'Contacted' },
    title: 'Ada Lovelace',
    labels: { status: 'Status', followUpAt: 'Follow-up' },
    event: 'lead.changed',
    base: { ...savedLead },
    ...changes,
  };
}

export const savedLead = { id: '7', name: 'Ada Lovelace', status: 'New', followUpAt: null, version: 3 };

export const makeNote = (content: string, changes: Partial<NewChange> = {}) =>
  makeChange({
    path: '/leads/7/notes',
    method: 'POST',
    body: { content },
    title: 'Note',
    labels: { content: 'Note' },
    event: 'note.changed',
    base: { leadId: '7' },
    ...changes,
  });
