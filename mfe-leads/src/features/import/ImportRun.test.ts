import { createRun, ImportRun } from './ImportRun';
import type { Batch, SheetFile } from './sheet/SheetFile';

const report = { added: 0, updated: 0, skipped: 0, failed: 0, existing: [], errors: [] };

/** A file of three batches. The first row of the second one is not sent. */
const batches: Batch[] = [
  { csv: 'first', rows: [0, 1], next: 2, isLast: false },
  { csv: 'second', rows: [3, 4], next: 5, isLast: false },
  { csv: 'third', rows: [5], next: 6, isLast: true },
];
const sheet = {
  batch: async (from: number) => batches.find(({ next }) => next > from) as Batch,
} as unknown as SheetFile;

test('counts what every batch added, and names each refused row by its place in the file', async () => {
  const reports = {
    first: { ...report, added: 1, errors: [{ row: 2, reason: 'There is no listing "A"' }] },
    second: { ...report, updated: 1, errors: [{ row: 1, reason: 'There is no listing "B"' }] },
    third: { ...report, skipped: 1 },
  };
  const run = new ImportRun(sheet, async (csv) => reports[csv as 'first'], createRun('update'));
  await run.run(() => undefined);
  expect(run.state).toMatchObject({ isDone: true, next: 6, added: 1, updated: 1, skipped: 1 });
  expect(run.state.refusals).toEqual([
    [1, 'There is no listing "A"'],
    [3, 'There is no listing "B"'],
  ]);
});

test('sends a failed batch again, and stops after the current one on request', async () => {
  const sent: string[] = [];
  let isDown = true;
  const send = async (csv: string) => {
    sent.push(csv);
    if (csv === 'second' && isDown) throw new Error('Out of order.');
    return { ...report, added: 1 };
  };
  const run = new ImportRun(sheet, send, createRun('skip'));
  await expect(run.run(() => undefined)).rejects.toThrow('Out of order.');
  expect(run.state).toMatchObject({ next: 2, added: 1, isDone: false });
  isDown = false;
  await run.run(() => run.stop());
  expect(run.state).toMatchObject({ next: 5, added: 2, isDone: false });
  await run.run(() => undefined);
  expect(run.state).toMatchObject({ next: 6, added: 3, isDone: true });
  expect(sent).toEqual(['first', 'second', 'second', 'third']);
});
