import { getReferencedReleases, type ReleaseStore, unlessUnavailable } from '@lintel/cli';
import type { RegistryRevision, Release } from '@lintel/contract';

/** Source maps are for the gateway alone, which reads them rarely. */
export const isServed = (file: string) => !file.endsWith('.map');

/** @returns releases and files of a revision that are missing from the store: `leads@1.4.0`, `leads@1.4.0/entry.js` */
export async function missingFiles(
  store: ReleaseStore,
  { live, disabled = [] }: RegistryRevision,
): Promise<string[]> {
  const needed = [...getReferencedReleases({ live })].filter(([, { id }]) => !disabled.includes(id));
  const missing = needed.map(async ([name, { id, version }]) => {
    const release = await store.readRelease(id, version).catch(unlessUnavailable(null));
    if (!release) return [name];
    const stored = new Set(await store.listFiles(id, version).catch(unlessUnavailable<string[]>([])));
    return Object.keys(release.files)
      .filter((file) => !stored.has(file))
      .map((file) => `${name}/${file}`);
  });
  return (await Promise.all(missing)).flat();
}

/**
 * Caches the files of the live releases in memory (some megabytes), so that pages work while the store is missing: a
 * disk has failed, or the store is being copied.
 */
export class LiveFiles {
  private cached = new Map<string, Map<string, Buffer>>();

  constructor(private readonly store: ReleaseStore) {}

  /** Caches the files of these releases, and drops all others. */
  async cache(releases: Release[]): Promise<void> {
    const all = releases.map(async (release) => {
      const { id, version } = release;
      const name = `${id}/${version}`;
      return [name, this.cached.get(name) ?? (await this.read(release))] as const;
    });
    this.cached = new Map(await Promise.all(all));
  }

  /**
   * @param path below `/modules/`
   * @returns the cached file, but only if the whole release is missing from the store
   */
  async find(path: string): Promise<Buffer | undefined> {
    const [id = '', version = '', ...file] = path.split('/').filter(Boolean);
    const bytes = this.cached.get(`${id}/${version}`)?.get(file.join('/'));
    if (!bytes || (await this.store.readRelease(id, version).catch(() => null))) return undefined;
    return bytes;
  }

  /** Reads from the store, or from memory while the store is unavailable. */
  readFile = async (id: string, version: string, name: string): Promise<Buffer | null> =>
    (await this.store.readFile(id, version, name)) ?? this.cached.get(`${id}/${version}`)?.get(name) ?? null;

  private async read({ id, version, files }: Release): Promise<Map<string, Buffer>> {
    const contents = new Map<string, Buffer>();
    for (const file of Object.keys(files).filter(isServed)) {
      const bytes = await this.store.readFile(id, version, file).catch(() => null);
      if (bytes) contents.set(file, bytes);
    }
    return contents;
  }
}
