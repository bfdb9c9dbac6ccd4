import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/startApi';
import { Journal } from './Journal';
import { decodeLine } from './journalLine';
import { openForAppending } from './openFile';

let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const change = (id: string) => ({ collection: 'notes', account: 'a', put: { id } });

test('a failing disk keeps the changes, says so, and they are written once it works again', async () => {
  const file = join(directory, 'journal-1.log');
  const journal = await Journal.open(file, openForAppending);
  journal.append(change('1'));
  await journal.settled();
  const probe = await open(file, 'r');
  const prototype = Object.getPrototypeOf(probe);
  await probe.close();
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = jest.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('ENOSPC'));
  journal.append(change('2'));
  const settled = journal.settled();
  while (journal.writable) await new Promise(setImmediate);
  expect(complaint).toHaveBeenCalledWith('The journal cannot be written: Error: ENOSPC');
  journal.append(change('3'));
  await settled;
  expect(journal.writable).toBe(true);
  await journal.close();
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const ids = lines
    .flatMap((line) => decodeLine(line) ?? [])
    .map((each) => ('put' in each ? each.put.id : ''));
  expect(ids).toEqual(['1', '2', '3']);
  failure.mockRestore();
  complaint.mockRestore();
});
