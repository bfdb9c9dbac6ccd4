import { applyChanges, toRecord } from './applyChanges';
import type { StoredChange } from './changeStore';

const AT = Date.parse('2026-03-01T10:42:00.000Z');
let number = 0;
const makeChange = (changes: Partial<StoredChange> = {}): StoredChange => ({
  id: ++number,
  key: `key-${number}`,
  at: AT,
  state: 'waiting',
  path: '/leads/7',
  method: 'PATCH',
  body: { status: 'Contacted' },
  title: 'Ada Lovelace',
  labels: { status: 'Status' },
  event: 'lead.changed',
  ...changes,
});
const makeNote = (changes: Partial<StoredChange> = {}) =>
  makeChange({
    path: '/leads/7/notes',
    method: 'POST',
    body: { content: 'Prefers a Sunday.' },
    base: { leadId: '7' },
    event: 'note.changed',
    ...changes,
  });

/** Applies the changes to a response. */
function show<Body>(path: string, body: Body, ...changes: StoredChange[]): Body {
  applyChanges(path, body, changes);
  return body;
}
const lead = (id = '7', status = 'New') => ({ id, status, name: `Lead ${id}` });

test('[OFFL-05] shows a changed field in the record alone', () => {
  expect(show('/leads/7', { data: lead() }, makeChange())).toEqual({ data: lead('7', 'Contacted') });
});

test('[OFFL-05] shows it in a list, whatever the list’s query, and in no other record', () => {
  const list = { data: [lead('6'), lead()], meta: { total: 2 } };
  expect(show('/leads?page=2&q=ada', list, makeChange())).toEqual({
    data: [lead('6'), lead('7', 'Contacted')],
    meta: { total: 2 },
  });
});

test('[OFFL-05] shows it in the columns of a board', () => {
  const board = { data: [{ stage: 'New', total: 2, leads: [lead('6'), lead()] }] };
  expect(show('/leads/board?_limit=20', board, makeChange()).data[0]?.leads).toEqual([
    lead('6'),
    lead('7', 'Contacted'),
  ]);
});

test('[OFFL-05] of several changes of a field, shows the last', () => {
  const later = makeChange({ body: { status: 'Qualified', isRead: true } });
  expect(show('/leads/7', { data: lead() }, makeChange(), later).data).toEqual({
    ...lead('7', 'Qualified'),
    isRead: true,
  });
});

test.each(['conflict', 'refused'] as const)(
  '[OFFL-06] shows the server’s record while a change is a %s',
  (state) => {
    expect(show('/leads/7', { data: lead() }, makeChange({ state }))).toEqual({ data: lead() });
    expect(show('/leads/7/notes', { data: [] }, makeNote({ state }))).toEqual({ data: [] });
  },
);

test('[OFFL-05] shows a change in no other collection, even where a record has the same id', () => {
  expect(show('/properties/7', { data: lead() }, makeChange())).toEqual({ data: lead() });
  expect(show('/leads/7/activity', { data: [lead()] }, makeChange())).toEqual({ data: [lead()] });
  expect(show('/notes/7', { data: lead() }, makeChange())).toEqual({ data: lead() });
});

test('[OFFL-05] shows a changed note in its lead’s list', () => {
  const edit = makeChange({ path: '/notes/n1', body: { content: 'Edited.' }, event: 'note.changed' });
  const notes = { data: [{ id: 'n1', content: 'Typed.' }], meta: { total: 1 } };
  expect(show('/leads/7/notes', notes, edit).data).toEqual([{ id: 'n1', content: 'Edited.' }]);
});

test('[OFFL-05] finds a record whose id is encoded in its address', () => {
  const change = makeChange({ path: '/leads/a%2Fb' });
  expect(show('/leads', { data: [lead('a/b')] }, change).data).toEqual([lead('a/b', 'Contacted')]);
});

test('[OFFL-05] shows new notes first, the newest at the top, and counts them', () => {
  const [first, second] = [makeNote(), makeNote({ body: { content: 'Calls on Monday.' } })];
  const notes = { data: [{ id: 'n1', content: 'Old.' }], meta: { total: 1 } };
  const { data, meta } = show('/leads/7/notes?page=1', notes, first, second);
  expect(data.map(({ content }) => content)).toEqual(['Calls on Monday.', 'Prefers a Sunday.', 'Old.']);
  expect(meta.total).toBe(3);
});

test('[OFFL-05] a new note is in no other lead’s list', () => {
  expect(show('/leads/8/notes', { data: [] }, makeNote())).toEqual({ data: [] });
});

test('[OFFL-05] a note that a response has already is shown once', () => {
  const note = makeNote();
  const notes = show('/leads/7/notes', { data: [] as { id: string }[], meta: { total: 0 } }, note);
  expect(show('/leads/7/notes', notes, note).data).toHaveLength(1);
  expect(notes.meta.total).toBe(1);
});

test('[OFFL-05] a new record has an id that says that it waits, and the time at which it was made', () => {
  const note = makeNote({ key: 'abc' });
  expect(toRecord(note)).toEqual({
    id: 'unsent-abc',
    leadId: '7',
    content: 'Prefers a Sunday.',
    createdAt: '2026-03-01T10:42:00.000Z',
    updatedAt: '2026-03-01T10:42:00.000Z',
    version: 1,
  });
});

test('[OFFL-05] a changed record keeps its other fields', () => {
  expect(toRecord(makeChange({ base: lead() }))).toEqual(lead('7', 'Contacted'));
});

test.each([null, {}, { data: null }, { data: 'text' }, { data: [null] }])(
  '[OFFL-05] a response of another form stays: %j',
  (body) => {
    const before = JSON.stringify(body);
    expect(JSON.stringify(show('/leads/7', body, makeChange()))).toBe(before);
    expect(JSON.stringify(show('/leads/7/notes', body, makeNote({ path: '/notes' })))).toBe(before);
  },
);
