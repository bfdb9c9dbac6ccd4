import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getReferencedReleases, type ReleaseStore } from '@lintel/cli';
import type { RegistryRevision, Release } from '@lintel/contract';

/** @returns what a revision needs and the store lacks: `leads@1.4.0`, `leads@1.4.0/entry.js` */
export async function missingFiles(
  store: ReleaseStore,
  { live, disabled = [] }: RegistryRevision,
): Promise<string[]> {
  const needed = [...getReferencedReleases({ live })].filter(([, { id }]) => !disabled.includes(id));
  const missing = needed.map(async ([name, { id, version }]) => {
    const release = await store.readRelease(id, version).catch(() => null);
    if (!release) return [name];
    const files = Object.keys(release.files).map(async (file) =>
      (await isThere(join(store.directoryOf(id, version), file))) ? [] : [`${name}/${file}`],
    );
    return (await Promise.all(files)).flat();
  });
  return (await Promise.all(missing)).flat();
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * The files of what is live, in memory (some megabytes): pages go on when the store is not there, be it that a disk is
 * gone or that somebody copies it anew.
 */
export class LiveFiles {
  private kept = new Map<string, Map<string, Buffer>>();

  constructor(private readonly store: ReleaseStore) {}

  /** Keeps the files of these releases, and of no other. */
  async keep(releases: Release[]): Promise<void> {
    const all = releases.map(async (release) => {
      const { id, version } = release;
      const name = `${id}/${version}`;
      return [name, this.kept.get(name) ?? (await this.read(release))] as const;
    });
    this.kept = new Map(await Promise.all(all));
  }

  /**
   * @param path below `/modules/`
   * @returns what lay there, once the release as a whole is no longer in the store
   */
  async find(path: string): Promise<Buffer | undefined> {
    const [id = '', version = '', ...file] = path.split('/').filter(Boolean);
    const bytes = this.kept.get(`${id}/${version}`)?.get(file.join('/'));
    if (!bytes || (await isThere(join(this.store.directoryOf(id, version), 'release.json'))))
      return undefined;
    return bytes;
  }

  private async read({ id, version, files }: Release): Promise<Map<string, Buffer>> {
    const contents = new Map<string, Buffer>();
    for (const file of Object.keys(files)) {
      const bytes = await readFile(join(this.store.directoryOf(id, version), file)).catch(() => null);
      if (bytes) contents.set(file, bytes);
    }
    return contents;
  }
}
