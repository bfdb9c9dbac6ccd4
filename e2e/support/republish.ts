import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DirectoryStore } from '@lintel/cli';
import type { ModuleManifest, Release } from '@lintel/contract';

/** Differences between a new version and the live one. */
export interface Changes {
  manifest?: Partial<ModuleManifest>;
  /** Changes of the release's other fields. */
  release?: Partial<Omit<Release, 'id' | 'version' | 'manifest' | 'files'>>;
  /** Changes the contents of a script; may return the unchanged text. */
  rewrite?: (name: string, text: string) => string;
}

/** Publishes another version of a live release: its files, with the changes. Nothing is made live. */
export async function republish(store: DirectoryStore, id: string, version: string, changes: Changes = {}) {
  const live = (await store.readRevision(await store.newestRevision()))?.live[id] ?? '';
  const before = await store.readRelease(id, live);
  if (!before) throw new Error(`${id} is not live.`);
  const contents = await readContents(store.directoryOf(id, live));
  const release: Release = {
    ...before,
    ...changes.release,
    version,
    manifest: { ...before.manifest, ...changes.manifest },
    files: { ...before.files },
  };
  for (const content of contents.filter(({ name }) => /\.c?js$/.test(name))) {
    const text = String(content.bytes);
    const next = changes.rewrite?.(content.name, text) ?? text;
    if (next === text) continue;
    content.bytes = Buffer.from(next);
    release.files[content.name] = {
      integrity: `sha384-${createHash('sha384').update(next).digest('base64')}`,
      size: content.bytes.length,
      gzip: gzipSync(content.bytes).length,
    };
    // Its compressed variants contain the old text.
    const variants = contents.filter(({ name }) =>
      [`${content.name}.br`, `${content.name}.gz`].includes(name),
    );
    for (const variant of variants) {
      contents.splice(contents.indexOf(variant), 1);
    }
  }
  if (!(await store.writeRelease(release, contents))) throw new Error(`${id}@${version} is there already.`);
}

async function readContents(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({ name: relative(directory, file), bytes: await readFile(file) })),
  );
}
