import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Release } from '@lintel/contract';
import { createDirectoryRemoval } from './directoryRemoval.ts';
import { readIfExists, succeedsUnlessTaken, whenMissing, withDraft } from './files.ts';
import type { PublishedRelease, ReleaseContents } from './ReleaseStore.ts';

/** Errors of a missing file, a missing folder of its path, or a path that is a folder. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];
const DESCRIPTION = 'release.json';

/** Creates the files of releases in `releases/<id>/<version>/` of a directory, with `release.json`. */
export function directoryContents(root: string): ReleaseContents {
  const directory = join(root, 'releases');
  const directoryOf = (id: string, version: string) => join(directory, id, version);

  return {
    ...createDirectoryRemoval(root),
    directory,

    async readRelease(id, version) {
      const text = await readIfExists(join(directoryOf(id, version), DESCRIPTION));
      return text === null ? null : (JSON.parse(text) as Release);
    },

    async listReleases() {
      const ids = await readdir(directory).catch(whenMissing<string[]>([]));
      const found = ids.map(async (id) => {
        const versions = await readdir(join(directory, id));
        return Promise.all(versions.map((version) => readPublished(id, version)));
      });
      return (await Promise.all(found))
        .flat()
        .filter((release) => release !== null)
        .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    },

    async listFiles(id, version) {
      const folder = directoryOf(id, version);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(whenMissing([]));
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .filter((name) => name !== DESCRIPTION);
    },

    readFile: (id, version, name) =>
      readFile(join(directoryOf(id, version), name)).catch((error: NodeJS.ErrnoException) => {
        if (MISSING.includes(String(error.code))) return null;
        throw error;
      }),

    addRelease: (fill, publishedAt) =>
      withDraft(root, async (draft) => {
        const release = await fill(draft);
        const target = directoryOf(release.id, release.version);
        const description = join(draft, DESCRIPTION);
        await writeFile(description, JSON.stringify(release, null, 2));
        if (publishedAt) await utimes(description, new Date(publishedAt), new Date(publishedAt));
        await mkdir(dirname(target), { recursive: true });
        return { release, added: await succeedsUnlessTaken(rename(draft, target)) };
      }),
  };

  /** Returns null when it was removed in the meantime. */
  async function readPublished(id: string, version: string): Promise<PublishedRelease | null> {
    // Releases are never modified, so the file's date is the publication date.
    const file = join(directoryOf(id, version), DESCRIPTION);
    const stats = await stat(file).catch(whenMissing(null));
    return stats && { id, version, publishedAt: stats.mtime.toISOString() };
  }
}
