import fc from 'fast-check';
import { checkHistory, type History, type Read, type Write } from './checkHistory';

/** Calls on one record, each of which takes effect at a moment between its start and its end. */
const calls = fc.array(
  fc.record({
    isRead: fc.boolean(),
    before: fc.integer({ min: 1, max: 50 }),
    after: fc.integer({ min: 1, max: 50 }),
    isAnswered: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
  }),
  { minLength: 2, maxLength: 60 },
);

/** Calls as recorded by the clients of a correct server. */
const history = calls.map((given): (Read | Write)[] => {
  let [version, value] = [1, 'first'];
  return given.map(({ isRead, before, after, isAnswered }, index) => {
    const call = { record: 'a', began: index * 10 - before, ended: index * 10 + after };
    if (isRead) return { kind: 'read', ...call, version, value };
    value = `write ${index}`;
    version += 1;
    return { kind: 'write', ...call, expected: version - 1, version: isAnswered ? version : null, value };
  });
});

test('accepts every history of a server that does one call after another', () => {
  fc.assert(fc.property(history, (made) => expect(checkHistory(made)).toEqual([])));
});

test('accepts two records that have the same versions', () => {
  fc.assert(
    fc.property(history, history, (one, other) => {
      const renamed: History = other.map((call) => ({ ...call, record: 'b', value: `other ${call.value}` }));
      expect(checkHistory([...one, ...renamed])).toEqual([]);
    }),
  );
});

const answered = (made: (Read | Write)[]) =>
  made.filter((call): call is Write & { version: number } => call.kind === 'write' && call.version !== null);

test('notices a write that replaces what another has written', () => {
  fc.assert(
    fc.property(history, (made) => {
      const [first] = answered(made);
      fc.pre(first !== undefined);
      const lost = { ...(first as Write), value: 'lost' };
      expect(checkHistory([...made, lost])).toContainEqual(expect.stringContaining('both made version'));
    }),
  );
});

test('notices a read that is older than an acknowledged write', () => {
  fc.assert(
    fc.property(history, (made) => {
      const last = answered(made).at(-1);
      fc.pre(last !== undefined);
      const { version = 0 } = last ?? {};
      const late = Math.max(...made.map(({ ended }) => ended)) + 1;
      const read = (seen: number): Read => ({
        kind: 'read',
        record: 'a',
        began: late,
        ended: late + 1,
        version: seen,
        value: made.find((call) => call.version === seen)?.value ?? 'first',
      });
      expect(checkHistory([...made, read((version ?? 0) - 1)])).toContainEqual(
        expect.stringContaining('after version'),
      );
    }),
  );
});

test('notices a value that nobody wrote, and a version that was not expected', () => {
  fc.assert(
    fc.property(history, (made) => {
      const [first] = answered(made);
      fc.pre(first !== undefined);
      const changed = (change: Partial<Write>) =>
        checkHistory(made.map((call) => (call === first ? ({ ...call, ...change } as Write) : call)));
      const read: Read = { ...(first as Write), version: first?.version ?? 0, kind: 'read', value: 'torn' };
      expect(checkHistory([...made, read])).toContainEqual(expect.stringContaining('"torn"'));
      expect(changed({ expected: (first?.expected ?? 0) - 1 })).toContainEqual(
        expect.stringContaining('replaced version'),
      );
    }),
  );
});
