import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Published, publish } from '../commands/publish.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { type Build, writeBuild } from './writeBuild.ts';

/** A release store of its own for each test of a file, and builds to put into it. Gone afterwards. */
export function temporaryStore() {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lintel-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const temporary = {
    get root() {
      return join(root, 'store');
    },
    get store() {
      return directoryStore(temporary.root);
    },
    /** @returns the folder of a workspace with that build */
    async build(build: Build = {}): Promise<string> {
      const folder = join(root, build.id ?? 'leads');
      await rm(folder, { recursive: true, force: true });
      await writeBuild(folder, build);
      return folder;
    },
    async publish(build: Build = {}): Promise<Published> {
      return publish(temporary.store, await temporary.build(build));
    },
  };
  return temporary;
}
