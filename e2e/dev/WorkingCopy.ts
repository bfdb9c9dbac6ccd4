import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { storeRoot } from '@lintel/cli';
import { ownStore } from '../support/ownStore.ts';

const checkout = resolve(import.meta.dirname, '../..');
const left = new Set(['.git', '.lintel', '.nx', 'dist', 'docs', 'e2e', 'node_modules']);

/** A copy of the checkout that a test may edit, with a release store and data of its own. */
export class WorkingCopy {
  private constructor(
    private readonly place: string,
    readonly root: string,
    readonly env: { LINTEL_STORE: string; LINTEL_DATA: string },
  ) {}

  static async make(): Promise<WorkingCopy> {
    const place = await mkdtemp(join(tmpdir(), 'lintel-dev-'));
    const root = join(place, 'checkout');
    await cp(checkout, root, { recursive: true, filter: (source) => !left.has(basename(source)) });
    await linkPackages(root);
    // Beside the run's store, whose releases are linked: links do not cross file systems.
    const store = await mkdtemp(`${storeRoot()}-dev-`);
    await ownStore(store, 1);
    return new WorkingCopy(place, root, { LINTEL_STORE: store, LINTEL_DATA: join(place, 'data') });
  }

  /** Replaces what stands in a file. @returns when it was saved, in ms, and a function that takes it back */
  async edit(file: string, from: string, to: string) {
    const path = join(this.root, file);
    const before = await readFile(path, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(path, before.replace(from, to));
    return { savedAt: Date.now(), undo: () => writeFile(path, before) };
  }

  async remove() {
    for (const folder of [this.place, this.env.LINTEL_STORE])
      await rm(folder, { recursive: true, force: true });
  }
}

/** Packages from npm are the checkout's; the workspace's own are the copy's. */
async function linkPackages(root: string) {
  const all = await readdir(checkout);
  const folders = [
    '',
    ...all,
    ...(await readdir(join(checkout, 'packages'))).map((name) => `packages/${name}`),
  ];
  for (const folder of folders)
    await linkFolder(join(checkout, folder, 'node_modules'), join(root, folder, 'node_modules'));
  // Nothing is to be installed there: it would be installed through the links.
  const lock = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  await writeFile(join(root, 'node_modules/.lintel-installed'), lock.digest('hex'));
}

async function linkFolder(source: string, target: string) {
  const names = await readdir(source).catch(() => []);
  if (names.length === 0) return;
  await mkdir(join(target, '@lintel'), { recursive: true });
  for (const name of names.filter((each) => !each.startsWith('.') || each === '.bin')) {
    if (name !== '@lintel') await symlink(join(source, name), join(target, name));
  }
  for (const name of await readdir(join(source, '@lintel')).catch(() => [])) {
    await symlink(await readlink(join(source, '@lintel', name)), join(target, '@lintel', name));
  }
}
