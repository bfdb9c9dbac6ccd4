import type { RegistryRecords } from '../RegistryRecords.ts';
import type { ReleaseRemoval, StoredDraft } from '../ReleaseStore.ts';
import type { Bucket, StoredObject } from './Bucket.ts';
import { PUBLISHED, type Publication, publicationName, readPublication } from './publications.ts';

/** Folders of releases that `prune` has hidden, and may restore. */
const SET_ASIDE = 'set-aside/';
const RELEASES = 'releases/';
const FOLDER = /^releases\/[^/]+\/[^/]+\/[^/]+\//;

/** `releases/leads/1.4.0/5f3c…/` → `leads/1.4.0/5f3c…` */
const draftName = (folder: string) => folder.slice(RELEASES.length, -1);
const asideName = (folder: string) => `${SET_ASIDE}${draftName(folder)}.json`;

interface HiddenRelease {
  id: string;
  version: string;
  publication: Publication;
  text: string;
}

/** Removes releases and the remains of interrupted publications from a bucket. */
export function createBucketRemoval(bucket: Bucket, records: RegistryRecords): ReleaseRemoval {
  return {
    sizeOf: async (id, version) => (await readPublication(records, id, version))?.bytes ?? 0,

    async setAside(releases) {
      const hidden: HiddenRelease[] = [];
      const restore = async () => {
        for (const { id, version, publication, text } of hidden) {
          // The release may have been published again in the meantime.
          await records.create(publicationName(id, version), text);
          await records.remove(asideName(publication.folder));
        }
      };
      try {
        for (const { id, version } of releases) {
          const text = await records.read(publicationName(id, version));
          if (text === null) continue;
          const publication: Publication = JSON.parse(text);
          // If another process is hiding it, that process decides about it.
          if (!(await records.create(asideName(publication.folder), ''))) continue;
          hidden.push({ id, version, publication, text });
          await records.remove(publicationName(id, version));
        }
      } catch (cause) {
        await restore();
        throw cause;
      }
      const remove = async () => {
        for (const { publication } of hidden) await removeFolder(publication.folder);
      };
      return { restore, remove };
    },

    async listDrafts() {
      // In this order, a release that is restored in the meantime appears in at least one of the two lists.
      const hidden = await records.list(SET_ASIDE);
      const published = await records.list(PUBLISHED);
      const used = new Set(published.map(({ text }) => (JSON.parse(text) as Publication).folder));
      const folders = groupByFolder(await bucket.list(RELEASES));
      const drafts = [...folders]
        .filter(([folder]) => !used.has(folder))
        .map(([folder, objects]): StoredDraft => {
          const setAside = hidden.find(({ name }) => name === asideName(folder));
          const dates = [...objects.map(({ writtenAt }) => writtenAt), setAside?.writtenAt ?? ''];
          return {
            name: draftName(folder),
            touchedAt: dates.sort().at(-1) ?? '',
            bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
          };
        });
      return drafts;
    },

    removeDraft: (name) => removeFolder(`${RELEASES}${name}/`),
  };

  async function removeFolder(folder: string) {
    await bucket.removeFolder(folder);
    await records.remove(asideName(folder));
  }
}

function groupByFolder(objects: StoredObject[]): Map<string, StoredObject[]> {
  const folders = new Map<string, StoredObject[]>();
  for (const object of objects) {
    const [folder] = FOLDER.exec(object.key) ?? [];
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), object]);
  }
  return folders;
}
