import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRemoval } from './ReleaseStore.ts';

/** How releases and forgotten drafts leave a store in a directory. */
export function directoryRemoval(root: string): ReleaseRemoval {
  const drafts = join(root, 'drafts');
  const placeOf = ({ id, version }: { id: string; version: string }) => join(root, 'releases', id, version);

  return {
    sizeOf: (id, version) => sizeOf(placeOf({ id, version })),

    async setAside(releases) {
      const aside = join(drafts, `aside-${randomUUID()}`);
      const moved: { from: string; to: string }[] = [];
      const restore = async () => {
        for (const { from, to } of moved) await unlessThere(rename(to, from));
        await rm(aside, { recursive: true, force: true });
      };
      try {
        for (const release of releases) {
          const from = placeOf(release);
          const to = join(aside, release.id, release.version);
          await mkdir(dirname(to), { recursive: true });
          if (await moves(from, to)) moved.push({ from, to });
        }
      } catch (cause) {
        await restore();
        throw cause;
      }
      return { restore, remove: () => rm(aside, { recursive: true, force: true }) };
    },

    async listDrafts() {
      const names = await readdir(drafts).catch(() => []);
      const found = names.map(async (name) => {
        const there = await stat(join(drafts, name)).catch(() => null);
        return (
          there && { name, touchedAt: there.mtime.toISOString(), bytes: await sizeOf(join(drafts, name)) }
        );
      });
      return (await Promise.all(found)).filter((draft) => draft !== null);
    },

    removeDraft: (name) => rm(join(drafts, name), { recursive: true, force: true }),
  };
}

/** Of a directory with everything in it; what disappears meanwhile does not count. */
async function sizeOf(directory: string): Promise<number> {
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

/** @returns false when somebody else took it first */
function moves(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** A release that was published again in the meantime is as good. */
const unlessThere = (move: Promise<void>) =>
  move.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
