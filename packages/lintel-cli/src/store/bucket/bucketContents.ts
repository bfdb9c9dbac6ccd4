import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Release } from '@lintel/contract';
import type { RegistryRecords } from '../RegistryRecords.ts';
import type { PublishedRelease, ReleaseContents } from '../ReleaseStore.ts';
import { type Bucket, forEachOf } from './Bucket.ts';
import { createBucketRemoval } from './bucketRemoval.ts';
import { PUBLISHED, type Publication, publicationName, readPublication } from './publications.ts';

const DESCRIPTION = 'release.json';
/** Maximum number of descriptions in the memory cache, by their folders. */
const KEPT_DESCRIPTIONS = 64;

/**
 * Creates the files of releases in a bucket. Each publication uploads into its own folder,
 * `releases/<id>/<version>/<upload>/`; a record then names the folder, with the hash of its `release.json`. The first
 * record stays, so that one of several publishers wins and nothing in the bucket is ever overwritten.
 */
export function bucketContents(bucket: Bucket, records: RegistryRecords): ReleaseContents {
  const descriptions = new Map<string, string>();
  const publications = new Map<string, Publication>();

  return {
    ...createBucketRemoval(bucket, records),
    directory: null,

    async readRelease(id, version) {
      const publication = await readPublication(records, id, version);
      if (!publication) return null;
      publications.set(`${id}@${version}`, publication);
      return JSON.parse(await readDescription(publication)) as Release;
    },

    async listReleases() {
      const published = await records.list(PUBLISHED);
      return published.map(toPublished).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    },

    async listFiles(id, version) {
      const publication = await readPublication(records, id, version);
      if (!publication) return [];
      const { folder } = publication;
      const names = (await bucket.list(folder)).map(({ key }) => key.slice(folder.length));
      return names.filter((name) => name !== DESCRIPTION);
    },

    async readFile(id, version, name) {
      const remembered = publications.get(`${id}@${version}`);
      const bytes = remembered && (await bucket.read(remembered.folder + name));
      if (bytes) return bytes;
      // The release may have been removed and published again in the meantime.
      const publication = await readPublication(records, id, version);
      if (!publication || publication.folder === remembered?.folder) return null;
      publications.set(`${id}@${version}`, publication);
      return bucket.read(publication.folder + name);
    },

    async addRelease(fill, publishedAt = new Date().toISOString()) {
      const draft = await mkdtemp(join(tmpdir(), 'lintel-release-'));
      try {
        const release = await fill(draft);
        const { id, version } = release;
        if (await readPublication(records, id, version)) return { release, added: false };
        const publication = { ...(await upload(draft, release)), publishedAt };
        const added = await records.create(
          publicationName(id, version),
          `${JSON.stringify(publication, null, 2)}\n`,
        );
        if (!added) await bucket.removeFolder(publication.folder);
        return { release, added };
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };

  async function upload(draft: string, release: Release): Promise<Omit<Publication, 'publishedAt'>> {
    const folder = `releases/${release.id}/${release.version}/${randomUUID()}/`;
    const description = Buffer.from(JSON.stringify(release, null, 2));
    const entries = await readdir(draft, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    let bytes = description.length;
    try {
      await forEachOf(files, async (file) => {
        bytes += (await stat(file)).size;
        await bucket.save(folder + relative(draft, file).split(sep).join('/'), await readFile(file));
      });
      await bucket.save(folder + DESCRIPTION, description);
    } catch (error) {
      // `prune` removes remaining files.
      await bucket.removeFolder(folder).catch(() => undefined);
      throw error;
    }
    return { folder, integrity: hash(description), bytes };
  }

  /** @throws Error when it is missing, or differs from the published one */
  async function readDescription({ folder, integrity }: Publication): Promise<string> {
    const kept = descriptions.get(folder);
    if (kept !== undefined) return kept;
    const bytes = await bucket.read(folder + DESCRIPTION);
    if (!bytes || hash(bytes) !== integrity)
      throw new Error(
        `${folder}${DESCRIPTION} in the bucket is ${bytes ? 'not what was published' : 'missing'}.`,
      );
    const text = String(bytes);
    descriptions.set(folder, text);
    for (const oldest of [...descriptions.keys()].slice(0, -KEPT_DESCRIPTIONS)) descriptions.delete(oldest);
    return text;
  }
}

const hash = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function toPublished({ name, text }: { name: string; text: string }): PublishedRelease {
  const [id = '', version = ''] = name.slice(PUBLISHED.length, -'.json'.length).split('/');
  return { id, version, publishedAt: (JSON.parse(text) as Publication).publishedAt };
}
