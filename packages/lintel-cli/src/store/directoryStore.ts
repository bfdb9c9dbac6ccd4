import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RegistryRevision, Release } from '@lintel/contract';
import type { OpenApi } from '@lintel/contract/openapi/call';
import { registryRevisionSchema } from '@lintel/contract/schema';
import { directoryRemoval } from './directoryRemoval.ts';
import type { PublishedRelease, ReleaseStore } from './ReleaseStore.ts';

/**
 * A release store in a directory:
 * `releases/<id>/<version>/` with `release.json` and the files, `registry/<revision>.json` with six digits, `api.json`.
 * Several processes may use it at once: everything is written under `drafts/`, which nobody serves, and appears whole
 * under its final name or not at all.
 */
export function directoryStore(root: string): ReleaseStore {
  const registry = join(root, 'registry');
  const apiContract = join(root, 'api.json');
  const directoryOf = (id: string, version: string) => join(root, 'releases', id, version);
  const revisionFile = (revision: number) => join(registry, `${String(revision).padStart(6, '0')}.json`);

  return {
    ...directoryRemoval(root),
    directoryOf,

    async readRelease(id, version) {
      const text = await readIfThere(join(directoryOf(id, version), 'release.json'));
      return text === null ? null : (JSON.parse(text) as Release);
    },

    async listReleases() {
      const ids = await readdir(join(root, 'releases')).catch(absentAs<string[]>([]));
      const found = ids.map(async (id) => {
        const versions = await readdir(join(root, 'releases', id));
        return Promise.all(versions.map((version) => published(id, version)));
      });
      return (await Promise.all(found))
        .flat()
        .filter((release) => release !== null)
        .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    },

    async writeRelease(release, contents) {
      const target = directoryOf(release.id, release.version);
      await mkdir(dirname(target), { recursive: true });
      return inDraft(async (draft) => {
        for (const { name, bytes } of contents) {
          await mkdir(dirname(join(draft, name)), { recursive: true });
          await writeFile(join(draft, name), bytes);
        }
        await writeFile(join(draft, 'release.json'), JSON.stringify(release, null, 2));
        return unlessTaken(rename(draft, target));
      });
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
      return inDraft(async (draft) => {
        const file = join(draft, 'revision.json');
        await writeFile(file, JSON.stringify(revision, null, 2));
        // Unlike rename, link fails when the name is taken: two promotions at once never overwrite each other.
        return unlessTaken(link(file, revisionFile(revision.revision)));
      });
    },

    async readApiContract() {
      const text = await readIfThere(apiContract);
      return text === null ? null : (JSON.parse(text) as OpenApi);
    },

    async writeApiContract(api) {
      await inDraft(async (draft) => {
        const file = join(draft, 'api.json');
        await writeFile(file, JSON.stringify(api));
        await rename(file, apiContract);
      });
    },
  };

  /** Null when it has gone meanwhile. */
  async function published(id: string, version: string): Promise<PublishedRelease | null> {
    // A release is never touched again, so that its date is the day of its publication.
    const file = join(directoryOf(id, version), 'release.json');
    const there = await stat(file).catch(absentAs(null));
    return there && { id, version, publishedAt: there.mtime.toISOString() };
  }

  /** Gives a directory of its own, on the same file system, which is gone afterwards. */
  async function inDraft<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
    const draft = join(root, 'drafts', randomUUID());
    await mkdir(draft, { recursive: true });
    try {
      return await work(draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** @returns false when the final name was there already */
function unlessTaken(appear: Promise<void>): Promise<boolean> {
  return appear.then(
    () => true,
    (error) => {
      if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
      throw error;
    },
  );
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
