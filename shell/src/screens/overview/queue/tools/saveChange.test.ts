import { toUndo } from './saveChange';

const change = { label: 'Done', event: 'task.changed', call: 'PATCH /tasks/{id}' };
const choices = {
  field: 'status',
  values: ['New', 'Won'],
  change: { ...change, body: { status: '{value}' } },
};

test.each([
  [{ isDone: true }, { isDone: false }],
  [{ followUpAt: null }, { followUpAt: '2026-11-27T12:00:00.000Z' }],
  [
    { status: 'Lost', lostReason: 'Too far' },
    { status: 'New', lostReason: null },
  ],
  [{ order: '3' }, { order: 2 }],
])('[TODAY-03] Undo of %j writes the values of before: %j', (body, before) => {
  expect(toUndo({ id: '1', ...before }, { ...change, body }, choices)).toEqual({ ...change, body: before });
});

test('[TODAY-03] a field that was empty is empty again', () => {
  expect(toUndo({ id: '1' }, { ...change, body: { lostReason: 'Too far' } }, undefined)?.body).toEqual({
    lostReason: null,
  });
});

test('[TODAY-03] offers no Undo to a value that can not be chosen, nor of what is no PATCH', () => {
  const before = { id: '1', status: 'In Progress' };
  expect(toUndo(before, { ...change, body: { status: 'Won' } }, choices)).toBeUndefined();
  expect(toUndo(before, { ...change, call: 'POST /notes', body: {} }, choices)).toBeUndefined();
});
