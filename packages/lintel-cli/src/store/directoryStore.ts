import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryRevision, Release } from '@lintel/contract';
import { registryRevisionSchema } from '@lintel/contract/schema';
import type { ReleaseStore } from './ReleaseStore.ts';

/**
 * A release store in a directory:
 * `releases/<id>/<version>/` with `release.json` and the files, `registry/<revision>.json` with six digits.
 * Several processes may use it at once: everything appears whole under its final name or not at all.
 */
export function directoryStore(root: string): ReleaseStore {
  const registry = join(root, 'registry');
  const directoryOf = (id: string, version: string) => join(root, 'releases', id, version);
  const revisionFile = (revision: number) => join(registry, `${String(revision).padStart(6, '0')}.json`);

  return {
    directoryOf,

    async readRelease(id, version) {
      const text = await readIfThere(join(directoryOf(id, version), 'release.json'));
      return text === null ? null : (JSON.parse(text) as Release);
    },

    async writeRelease(release, contents) {
      const target = directoryOf(release.id, release.version);
      const draft = `${target}.draft-${process.pid}`;
      await mkdir(draft, { recursive: true });
      for (const { name, bytes } of contents) {
        await mkdir(dirname(join(draft, name)), { recursive: true });
        await writeFile(join(draft, name), bytes);
      }
      await writeFile(join(draft, 'release.json'), JSON.stringify(release, null, 2));
      return renamed(draft, target);
    },

    async newestRevision() {
      const names = await readdir(registry).catch(absentAs<string[]>([]));
      return Math.max(
        0,
        ...names.filter((name) => /^\d{6}\.json$/.test(name)).map((name) => Number.parseInt(name, 10)),
      );
    },

    async readRevision(revision) {
      const text = await readIfThere(revisionFile(revision));
      return text === null ? null : registryRevisionSchema.parse(JSON.parse(text));
    },

    async addRevision(revision: RegistryRevision) {
      await mkdir(registry, { recursive: true });
      const draft = join(registry, `.draft-${process.pid}-${revision.revision}`);
      await writeFile(draft, JSON.stringify(revision, null, 2));
      try {
        // Unlike rename, link fails when the name is taken: two promotions at once never overwrite each other.
        await link(draft, revisionFile(revision.revision));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

async function renamed(draft: string, target: string): Promise<boolean> {
  try {
    await rename(draft, target);
    return true;
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    await rm(draft, { recursive: true, force: true });
    return false;
  }
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);

function absentAs<Value>(value: Value) {
  return (error: unknown): Value => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
}

function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(absentAs<string | null>(null));
}
