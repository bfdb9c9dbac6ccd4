import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote } from '../operations/promote.ts';
import { type PublishResult, publish } from '../operations/publish.ts';
import { directoryStore } from '../store/directoryStore.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type Build, writeBuild } from './writeBuild.ts';

/** Provides each test of a file with its own release store in a directory. */
export const temporaryStore = () => temporaryStoreOf(directoryStore);

export type TemporaryStore<Store extends ReleaseStore> = ReturnType<typeof temporaryStoreOf<Store>>;

/** Provides each test of a file with its own release store and builds, and removes them afterwards. */
export function temporaryStoreOf<Store extends ReleaseStore>(open: (root: string) => Store | Promise<Store>) {
  let root = '';
  let store: Store;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lintel-'));
    await mkdir(join(root, 'store'));
    store = await open(join(root, 'store'));
  });
  afterEach(async () => {
    await store.close();
    await rm(root, { recursive: true, force: true });
  });

  const temporary = {
    get root() {
      return join(root, 'store');
    },
    get store() {
      return store;
    },
    /** @returns the folder of a workspace with that build */
    async build(build: Build = {}): Promise<string> {
      const folder = join(root, build.id ?? 'leads');
      await rm(folder, { recursive: true, force: true });
      await writeBuild(folder, build);
      return folder;
    },
    async publish(build: Build = {}): Promise<PublishResult> {
      return publish(temporary.store, await temporary.build(build));
    },
    /** Publishes builds and makes them live in one revision. */
    async live(...builds: Build[]) {
      const published: PublishResult[] = [];
      for (const build of builds) published.push(await temporary.publish(build));
      return promote(temporary.store, published);
    },
  };
  return temporary;
}
