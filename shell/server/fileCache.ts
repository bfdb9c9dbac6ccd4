import { createHash } from 'node:crypto';
import type { ReleaseStore } from '@lintel/cli';
import type { Release } from '@lintel/contract';
import { LRUCache } from 'lru-cache';
import { isServed } from './liveFiles.ts';

/** Maximum memory for files of releases that are not live, in bytes. */
const RECENT_BYTES = 64_000_000;
/** Number of releases whose file names are cached. */
const REMEMBERED_RELEASES = 500;
/** Number of files that are read from the store simultaneously. */
const CONCURRENCY = 8;

const RELEASE = /^[a-z][a-z0-9-]*\/[0-9A-Za-z][0-9A-Za-z.+-]*$/;

export interface CachedFile {
  bytes: Buffer;
  etag: string;
}

/**
 * Files of releases in a bucket. Those of the live releases stay in memory, with their compressed copies, so that pages
 * work while the bucket is unavailable; of all other releases the most recently used files.
 */
export class FileCache {
  private live = new Map<string, Map<string, CachedFile>>();
  private readonly recent: LRUCache<string, CachedFile>;
  private readonly names: LRUCache<string, Set<string>>;

  constructor(
    private readonly store: ReleaseStore,
    recentBytes = RECENT_BYTES,
  ) {
    this.recent = new LRUCache({
      maxSize: recentBytes,
      sizeCalculation: ({ bytes }) => bytes.length || 1,
      fetchMethod: (path) => this.read(path),
    });
    this.names = new LRUCache({
      max: REMEMBERED_RELEASES,
      fetchMethod: async (release) => {
        const [id = '', version = ''] = release.split('/');
        const names = await store.listFiles(id, version);
        return names.length > 0 ? new Set(names) : undefined;
      },
    });
  }

  /** Caches the files of these releases, and drops all others. @throws StoreUnavailableError */
  async cache(releases: Release[]): Promise<void> {
    const kept = new Map<string, Map<string, CachedFile>>();
    for (const { id, version } of releases) {
      const name = `${id}/${version}`;
      kept.set(name, this.live.get(name) ?? (await this.readAll(name)));
    }
    this.live = kept;
  }

  /**
   * @param path below `/modules/`: `leads/1.4.0/entry.js`
   * @throws StoreUnavailableError for a file that is not cached
   */
  async find(path: string): Promise<CachedFile | undefined> {
    const [id, version, ...segments] = path.split('/');
    const release = `${id}/${version}`;
    if (!RELEASE.test(release)) return undefined;
    const live = this.live.get(release);
    if (live) return live.get(segments.join('/'));
    const names = await this.names.fetch(release);
    return names?.has(segments.join('/')) ? this.recent.fetch(path) : undefined;
  }

  /** @throws StoreUnavailableError for a file that is not cached */
  readFile = async (id: string, version: string, name: string): Promise<Buffer | null> =>
    (await this.find(`${id}/${version}/${name}`))?.bytes ?? null;

  private async readAll(release: string): Promise<Map<string, CachedFile>> {
    const [id = '', version = ''] = release.split('/');
    const names = (await this.store.listFiles(id, version)).filter(isServed);
    const files = new Map<string, CachedFile>();
    const readSome = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const path = `${release}/${name}`;
        const file = this.recent.get(path) ?? (await this.read(path));
        if (file) files.set(name, file);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, readSome));
    return files;
  }

  private async read(path: string): Promise<CachedFile | undefined> {
    const [id = '', version = '', ...segments] = path.split('/');
    const bytes = await this.store.readFile(id, version, segments.join('/'));
    return bytes ? { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` } : undefined;
  }
}
