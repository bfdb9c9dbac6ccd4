import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRemoval } from './ReleaseStore.ts';

/** Removes releases and abandoned drafts from a directory store. */
export function createDirectoryRemoval(root: string): ReleaseRemoval {
  const drafts = join(root, 'drafts');
  const releaseDirectory = ({ id, version }: { id: string; version: string }) =>
    join(root, 'releases', id, version);

  return {
    sizeOf: (id, version) => measureDirectory(releaseDirectory({ id, version })),

    async setAside(releases) {
      const hidden = join(drafts, `aside-${randomUUID()}`);
      const moved: { from: string; to: string }[] = [];
      const restore = async () => {
        for (const { from, to } of moved) await ignoreExisting(rename(to, from));
        await rm(hidden, { recursive: true, force: true });
      };
      try {
        for (const release of releases) {
          const from = releaseDirectory(release);
          const to = join(hidden, release.id, release.version);
          await mkdir(dirname(to), { recursive: true });
          if (await tryMove(from, to)) moved.push({ from, to });
        }
      } catch (cause) {
        await restore();
        throw cause;
      }
      return { restore, remove: () => rm(hidden, { recursive: true, force: true }) };
    },

    async listDrafts() {
      const names = await readdir(drafts).catch(() => []);
      const found = names.map(async (name) => {
        const stats = await stat(join(drafts, name)).catch(() => null);
        return (
          stats && {
            name,
            touchedAt: stats.mtime.toISOString(),
            bytes: await measureDirectory(join(drafts, name)),
          }
        );
      });
      return (await Promise.all(found)).filter((draft) => draft !== null);
    },

    removeDraft: (name) => rm(join(drafts, name), { recursive: true, force: true }),
  };
}

/** Returns the total size of a directory; files that disappear in the meantime count as 0. */
async function measureDirectory(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @returns false when another process moved it first */
function tryMove(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** The release may have been published again in the meantime. */
const ignoreExisting = (move: Promise<void>) =>
  move.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
