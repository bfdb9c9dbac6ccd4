import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OpenApi } from '@lintel/contract/openapi/call';
import { provenanceSchema, registryRevisionSchema } from '@lintel/contract/schema';
import { changeRecord, type RegistryRecords } from './RegistryRecords.ts';
import type { ReleaseContents, ReleaseStore } from './ReleaseStore.ts';

export interface StoreOptions {
  contents: ReleaseContents;
  records: RegistryRecords;
  isRemote?: boolean;
  close?(): Promise<void>;
}

const REVISIONS = 'registry/';
export const API_CONTRACT = 'api.json';
const revisionName = (revision: number) => `${REVISIONS}${String(revision).padStart(6, '0')}.json`;
/** Kept apart from the files of the release, because those are public. */
const provenanceName = (id: string, version: string) => `provenance/${id}/${version}.json`;

/** Creates the release store from files and records, regardless of their location. */
export function createReleaseStore({
  contents,
  records,
  isRemote = false,
  close = async () => {},
}: StoreOptions): ReleaseStore {
  return {
    ...contents,
    records,
    isRemote,
    close,

    async writeRelease(release, files) {
      const { added } = await contents.addRelease(async (draft) => {
        for (const { name, bytes } of files) {
          await mkdir(dirname(join(draft, name)), { recursive: true });
          await writeFile(join(draft, name), bytes);
        }
        return release;
      });
      return added;
    },

    async setAside(releases) {
      const { restore, remove } = await contents.setAside(releases);
      return {
        restore,
        async remove() {
          for (const { id, version } of releases) await records.remove(provenanceName(id, version));
          await remove();
        },
      };
    },

    async readProvenance(id, version) {
      const text = await records.read(provenanceName(id, version));
      return text === null ? null : provenanceSchema.parse(JSON.parse(text));
    },

    async writeProvenance(id, version, provenance) {
      await records.create(provenanceName(id, version), JSON.stringify(provenance, null, 2));
    },

    async newestRevision() {
      const name = await records.findLast(REVISIONS);
      return name === null ? 0 : Number.parseInt(name.slice(REVISIONS.length), 10);
    },

    async readRevision(revision) {
      const text = await records.read(revisionName(revision));
      return text === null ? null : registryRevisionSchema.parse(JSON.parse(text));
    },

    // Concurrent promotions never overwrite each other: only one of them gets the number.
    addRevision: (revision) =>
      records.create(revisionName(revision.revision), JSON.stringify(revision, null, 2)),

    async readApiContract() {
      const text = await records.read(API_CONTRACT);
      return text === null ? null : (JSON.parse(text) as OpenApi);
    },

    async writeApiContract(api) {
      await changeRecord(records, API_CONTRACT, () => JSON.stringify(api));
    },
  };
}
