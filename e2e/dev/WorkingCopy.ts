import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { storeRoot } from '@lintel/cli';
import { linkPackages } from '@lintel/cli/checkout/link-packages';
import { ownStore } from '../support/ownStore.ts';

const checkout = resolve(import.meta.dirname, '../..');
const left = new Set(['.git', '.lintel', '.nx', 'dist', 'docs', 'e2e', 'node_modules']);

/** A copy of the checkout that a test may edit, with its own release store and data. */
export class WorkingCopy {
  private constructor(
    private readonly directory: string,
    readonly root: string,
    readonly env: { LINTEL_STORE: string; LINTEL_DATA: string },
  ) {}

  static async make(): Promise<WorkingCopy> {
    const directory = await mkdtemp(join(tmpdir(), 'lintel-dev-'));
    const root = join(directory, 'checkout');
    await cp(checkout, root, { recursive: true, filter: (source) => !left.has(basename(source)) });
    await linkPackages(checkout, root);
    // Prevents an installation, which would follow the links into the original.
    const lock = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
    await writeFile(join(root, 'node_modules/.lintel-installed'), lock.digest('hex'));
    // Beside the run's store, because hard links do not cross file systems.
    const store = await mkdtemp(`${storeRoot()}-dev-`);
    await ownStore(store, 1);
    return new WorkingCopy(directory, root, { LINTEL_STORE: store, LINTEL_DATA: join(directory, 'data') });
  }

  /** Replaces text in a file. @returns the time of the edit in ms, and a function that undoes it */
  async edit(file: string, from: string, to: string) {
    const path = join(this.root, file);
    const before = await readFile(path, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(path, before.replace(from, to));
    return { savedAt: Date.now(), undo: () => writeFile(path, before) };
  }

  async remove() {
    for (const folder of [this.directory, this.env.LINTEL_STORE])
      await rm(folder, { recursive: true, force: true });
  }
}
