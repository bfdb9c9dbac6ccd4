import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptDraft } from './KeptDraft';

interface KeptFile {
  key: string;
  draftId: string;
  content: Blob;
}

interface Stores extends DBSchema {
  drafts: { key: string; value: KeptDraft; indexes: { owner: string } };
  files: { key: string; value: KeptFile; indexes: { draftId: string } };
}

let opened: Promise<IDBPDatabase<Stores>> | null = null;

/** One connection for the page: it is there already when a page that goes away has a last thing to write. */
function database() {
  opened ??= openDB<Stores>('lintel.properties', 1, {
    upgrade(made) {
      made.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      made.createObjectStore('files', { keyPath: 'key' }).createIndex('draftId', 'draftId');
    },
    blocking: forget,
    terminated: forget,
  }).catch((cause) => {
    opened = null;
    throw cause;
  });
  return opened;
}

function forget() {
  const closing = opened;
  opened = null;
  void closing?.then((connection) => connection.close());
}

/** Drafts and their files in IndexedDB. Everything rejects where the browser keeps nothing. */
export const draftStore = {
  async put(draft: KeptDraft) {
    const write = (await database()).transaction('drafts', 'readwrite');
    void write.store.put(draft);
    // Without it the browser would wait for this page to say that it is done, and the page may be going away.
    write.commit();
    await write.done;
  },

  /** The newest first. */
  async ofOwner(owner: string): Promise<KeptDraft[]> {
    const drafts = await (await database()).getAllFromIndex('drafts', 'owner', owner);
    return drafts.sort((one, other) => other.keptAt - one.keptAt);
  },

  /** Takes a draft and its files away. */
  async remove(id: string) {
    const write = (await database()).transaction(['drafts', 'files'], 'readwrite');
    const keys = await write.objectStore('files').index('draftId').getAllKeys(id);
    await Promise.all([
      write.objectStore('drafts').delete(id),
      ...keys.map((key) => write.objectStore('files').delete(key)),
      write.done,
    ]);
  },

  async putFile(file: KeptFile) {
    await (await database()).put('files', file);
  },

  async removeFile(key: string) {
    await (await database()).delete('files', key);
  },

  /** What is kept of a draft's files, by their keys. */
  async filesOf(id: string): Promise<Map<string, Blob>> {
    const files = await (await database()).getAllFromIndex('files', 'draftId', id);
    return new Map(files.map(({ key, content }) => [key, content]));
  },
};
