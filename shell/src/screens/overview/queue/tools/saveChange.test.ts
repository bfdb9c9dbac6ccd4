import { host } from '../../../../host';
import { failureReports } from '../../../../testing/failureReports';
import { makeModule } from '../../../../testing/makeModule';
import { saveChange, toUndo } from './saveChange';

afterEach(() => jest.restoreAllMocks());

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

describe('a call', () => {
  const call = {
    label: 'No answer',
    event: 'lead.changed',
    call: 'POST /leads/{id}/contacts',
    body: { channel: 'call', outcome: 'no_answer', note: '{text}' },
  };
  const source = { label: 'Follow-up', request: '/leads', order: 10, done: [], events: [] };
  const queue = { sources: [source], title: 'name', details: [], to: '/leads/{id}', labels: {} };
  const item = { key: 'l1', module: makeModule(), queue, source, record: { id: 'l1' }, title: 'Ada' };
  let keys: (string | null)[] = [];
  failureReports();

  const record = (answer: () => Response, text = '') => {
    jest.spyOn(host.session, 'request').mockImplementation(async (_path, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return answer();
    });
    return saveChange(item as never, call, { text }).catch(() => null);
  };
  const save = () => Response.json({ data: { id: 'l1' } });
  const lose = () => {
    throw new TypeError('The connection broke.');
  };
  beforeEach(() => {
    keys = [];
  });

  test('[TODAY-03] [API-19] is recorded once when it is sent again after its answer was lost', async () => {
    await record(lose);
    await record(lose, 'Voicemail');
    await record(save);
    await record(save);
    const [lost, other, repeated, next] = keys;
    expect(lost).toMatch(/^\w{32}$/);
    expect(other).not.toBe(lost);
    expect(repeated).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test('[TODAY-03] [API-19] is another one much later', async () => {
    await record(lose);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await record(save);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
