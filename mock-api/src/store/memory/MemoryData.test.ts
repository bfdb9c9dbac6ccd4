import type { Entry } from '../Journal';
import { MemoryData } from './MemoryData';

test('rolls back all other changes when a watcher throws', () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const entries: Entry[] = [];
  const data = new MemoryData({ assertWritable: () => undefined, append: (entry) => entries.push(entry) });
  const { passwordResets } = data.server;
  for (const id of ['first', 'second', 'third']) passwordResets.put({ id, userId: 'a', expiresAt: 0 });
  passwordResets.watch(({ before }) => {
    if (before?.id === 'third') throw new Error('A watcher is broken');
  });
  data.undo(entries);
  expect([...passwordResets.values()]).toEqual([]);
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('A watcher is broken'));
  complaint.mockRestore();
});
