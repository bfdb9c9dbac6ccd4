import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from './projectRoot.ts';

let project = '';
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'lintel-project-'));
  await mkdir(join(project, 'modules/open-house'), { recursive: true });
});
afterEach(() => rm(project, { recursive: true }));

test.each(['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'])(
  'finds the folder with %s',
  async (lockFile) => {
    await writeFile(join(project, lockFile), '');
    expect(findProjectRoot(join(project, 'modules/open-house'))).toBe(project);
    expect(findProjectRoot(project)).toBe(project);
  },
);

test('takes a folder without a lock file for the project', () => {
  expect(findProjectRoot(join(project, 'modules'))).toBe(join(project, 'modules'));
});
