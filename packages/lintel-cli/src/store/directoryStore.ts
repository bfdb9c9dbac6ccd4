import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { RegistryRevision, Release } from '@lintel/contract';
import type { OpenApi } from '@lintel/contract/openapi/call';
import { provenanceSchema, registryRevisionSchema } from '@lintel/contract/schema';
import { createDirectoryRemoval, provenanceFile } from './directoryRemoval.ts';
import type { PublishedRelease, ReleaseStore } from './ReleaseStore.ts';

/**
 * A release store in a directory:
 * `releases/<id>/<version>/` with `release.json` and the files, `provenance/<id>/<version>.json`,
 * `registry/<revision>.json` with six digits, `api.json`.
 * Several processes may use it concurrently: everything is written to `drafts/`, which is not served, and then appears
 * complete under its final name or not at all.
 */
export function directoryStore(root: string): ReleaseStore {
  const registry = join(root, 'registry');
  const apiContract = join(root, 'api.json');
  const directoryOf = (id: string, version: string) => join(root, 'releases', id, version);
  const revisionFile = (revision: number) => join(registry, `${String(revision).padStart(6, '0')}.json`);

  return {
    ...createDirectoryRemoval(root),
    directoryOf,

    async readRelease(id, version) {
      const text = await readFileIfExists(join(directoryOf(id, version), 'release.json'));
      return text === null ? null : (JSON.parse(text) as Release);
    },

    async listReleases() {
      const ids = await readdir(join(root, 'releases')).catch(whenMissing<string[]>([]));
      const found = ids.map(async (id) => {
        const versions = await readdir(join(root, 'releases', id));
        return Promise.all(versions.map((version) => readPublished(id, version)));
      });
      return (await Promise.all(found))
        .flat()
        .filter((release) => release !== null)
        .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    },

    async writeRelease(release, contents) {
      const { added } = await addRelease(async (draft) => {
        for (const { name, bytes } of contents) {
          await mkdir(dirname(join(draft, name)), { recursive: true });
          await writeFile(join(draft, name), bytes);
        }
        return release;
      });
      return added;
    },

    addRelease,

    async readProvenance(id, version) {
      const text = await readFileIfExists(provenanceFile(root, { id, version }));
      return text === null ? null : provenanceSchema.parse(JSON.parse(text));
    },

    async writeProvenance(id, version, provenance) {
      const target = provenanceFile(root, { id, version });
      await mkdir(dirname(target), { recursive: true });
      await withDraft(async (draft) => {
        const file = join(draft, 'provenance.json');
        await writeFile(file, JSON.stringify(provenance, null, 2));
        await succeedsUnlessTaken(link(file, target));
      });
    },

    async newestRevision() {
      const names = await readdir(registry).catch(whenMissing<string[]>([]));
      return Math.max(
        0,
        ...names.filter((name) => /^\d{6}\.json$/.test(name)).map((name) => Number.parseInt(name, 10)),
      );
    },

    async readRevision(revision) {
      const text = await readFileIfExists(revisionFile(revision));
      return text === null ? null : registryRevisionSchema.parse(JSON.parse(text));
    },

    async addRevision(revision: RegistryRevision) {
      await mkdir(registry, { recursive: true });
      return withDraft(async (draft) => {
        const file = join(draft, 'revision.json');
        await writeFile(file, JSON.stringify(revision, null, 2));
        // Unlike rename, link fails when the name exists: concurrent promotions never overwrite each other.
        return succeedsUnlessTaken(link(file, revisionFile(revision.revision)));
      });
    },

    async readApiContract() {
      const text = await readFileIfExists(apiContract);
      return text === null ? null : (JSON.parse(text) as OpenApi);
    },

    async writeApiContract(api) {
      await withDraft(async (draft) => {
        const file = join(draft, 'api.json');
        await writeFile(file, JSON.stringify(api));
        await rename(file, apiContract);
      });
    },
  };

  function addRelease(fill: (directory: string) => Promise<Release>) {
    return withDraft(async (draft) => {
      const release = await fill(draft);
      const target = directoryOf(release.id, release.version);
      await writeFile(join(draft, 'release.json'), JSON.stringify(release, null, 2));
      await mkdir(dirname(target), { recursive: true });
      return { release, added: await succeedsUnlessTaken(rename(draft, target)) };
    });
  }

  /** Null when it was removed meanwhile. */
  async function readPublished(id: string, version: string): Promise<PublishedRelease | null> {
    // Releases are never modified, so the file's date is the publication date.
    const file = join(directoryOf(id, version), 'release.json');
    const stats = await stat(file).catch(whenMissing(null));
    return stats && { id, version, publishedAt: stats.mtime.toISOString() };
  }

  /** Provides a temporary directory on the same file system and removes it afterwards. */
  async function withDraft<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
    const draft = join(root, 'drafts', randomUUID());
    await mkdir(draft, { recursive: true });
    try {
      return await work(draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** @returns false when the final name already exists */
function succeedsUnlessTaken(appear: Promise<void>): Promise<boolean> {
  return appear.then(
    () => true,
    (error) => {
      if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return false;
      throw error;
    },
  );
}

const errorCode = (error: unknown) => String((error as NodeJS.ErrnoException).code);

function whenMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };
}

function readFileIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(whenMissing<string | null>(null));
}

/** Directory of the release store: `LINTEL_STORE`, or `.lintel/store` in this repository or where the command runs. */
export function storeRoot(): string {
  const isInstalled = import.meta.dirname.includes('node_modules');
  const folder = isInstalled ? process.cwd() : resolve(import.meta.dirname, '../../../..');
  return resolve(process.env.LINTEL_STORE ?? join(folder, '.lintel/store'));
}
