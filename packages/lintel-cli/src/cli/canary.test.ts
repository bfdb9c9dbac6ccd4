import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../operations/promote.ts';
import { runLintel, temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();
const lintel = (...args: string[]) => runLintel('--store', temporary.root, ...args);
const build = async (version: string) => {
  const folder = await temporary.build({ version });
  await writeFile(join(folder, 'package.json'), '{}');
  await lintel('publish', folder);
  return folder;
};

test('[IND-36] with --if-live nothing happens until a version of the module is live', async () => {
  const folder = await build('1.0.0-main.1');
  const canary = (...args: string[]) => lintel('canary', folder, '--percent', '10', ...args);
  expect((await canary()).code).toBe(1);
  expect(await canary('--if-live')).toEqual({ code: 0, out: 'leads is not live yet: no canary.', error: '' });
  expect(await temporary.store.newestRevision()).toBe(0);
  await build('1.0.0');
  await promote(temporary.store, [{ id: 'leads', version: '1.0.0' }], { unchecked: true });
  await build('1.0.0-main.1');
  expect((await canary('--if-live')).code).toBe(0);
  expect((await temporary.store.readRevision(2))?.canary).toEqual({
    leads: { version: '1.0.0-main.1', percent: 10 },
  });
});

test('[IND-36] promote accepts the folder of a build', async () => {
  const folder = await build('1.1.0');
  await promote(temporary.store, [], { unchecked: true });
  expect((await lintel('promote', folder, '--reason', 'v1.1.0')).code).toBe(0);
  expect((await temporary.store.readRevision(2))?.live).toEqual({ leads: '1.1.0' });
});

test('[IND-36] a folder without a build, and a name that is neither folder nor release, are errors', async () => {
  const folder = await temporary.build();
  expect((await lintel('promote', folder)).code).toBe(2);
  expect((await lintel('promote', 'nothing')).error).toContain('Write it like leads@1.4.0.');
});

test('[GUARD-01] --guard and --auto are kept in the registry, and status and history say so', async () => {
  await build('1.0.0');
  await promote(temporary.store, [{ id: 'leads', version: '1.0.0' }], { unchecked: true });
  await build('1.1.0');
  expect((await lintel('canary', 'leads@1.1.0', '--percent', '10', '--guard')).out).toBe(
    'revision 2 is live (canary leads@1.1.0 10 %, guarded)',
  );
  expect((await lintel('status')).out).toContain('canary 1.1.0 10 %, guarded');
  expect((await lintel('canary', 'leads@1.1.0', '--auto')).code).toBe(0);
  expect((await temporary.store.readRevision(3))?.canary).toEqual({
    leads: { version: '1.1.0', percent: 5, guard: { since: 3, auto: true } },
  });
  expect((await lintel('history', '--limit', '1')).out).toContain(
    'leads canary 1.1.0 10 % → 5 %, guarded, raised by itself',
  );
  expect((await lintel('canary', 'leads', '--end', '--auto')).code).toBe(2);
});
