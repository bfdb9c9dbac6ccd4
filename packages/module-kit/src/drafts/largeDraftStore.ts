import type { DBSchema, IDBPDatabase } from 'idb';
import { createDatabase } from '../createDatabase';
import { DATABASE_PREFIX, listDraftModules } from './draftNames';
import { requestDrafts } from './draftRequests';
import { DRAFT_LIFETIME_MS, draftStore } from './draftStore';

/** A draft of a whole record. */
export interface LargeDraft {
  id: string;
  /** The account that typed it. */
  owner: string;
  /** Milliseconds since 1970. */
  keptAt: number;
}

interface DraftFile {
  key: string;
  draftId: string;
  content: Blob;
}

interface Stores<Draft> extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { owner: string } };
  files: { key: string; value: DraftFile; indexes: { draftId: string } };
}

const isExpired = ({ keptAt }: LargeDraft) => Date.now() - keptAt >= DRAFT_LIFETIME_MS;

/**
 * Creates a store for drafts with files, which are too large for `draftStore`. It uses IndexedDB; every call rejects
 * when the browser blocks storage.
 * @param module the module's id; each module has its own database
 */
export function createLargeDraftStore<Draft extends LargeDraft>(module: string) {
  type Connection = IDBPDatabase<Stores<Draft>>;
  const database = createDatabase<Stores<Draft>>(DATABASE_PREFIX + module, {
    upgrade(made) {
      made.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      made.createObjectStore('files', { keyPath: 'key' }).createIndex('draftId', 'draftId');
    },
    // If this fails, the next page load tries again.
    prepare: (connection) => removeExpired(connection).catch(() => null),
  });

  /** Removes expired drafts of all accounts, because their owners may never sign in here again. */
  async function removeExpired(connection: Connection) {
    const drafts: Draft[] = await connection.getAll('drafts');
    for (const { id } of drafts.filter(isExpired)) await removeDraft(connection, id);
  }

  async function removeDraft(connection: Connection, id: string) {
    const write = connection.transaction(['drafts', 'files'], 'readwrite');
    const keys = await write.objectStore('files').index('draftId').getAllKeys(id);
    await Promise.all([
      write.objectStore('drafts').delete(id),
      ...keys.map((key) => write.objectStore('files').delete(key)),
      write.done,
    ]);
  }

  return {
    async put(draft: Draft) {
      const write = (await database()).transaction('drafts', 'readwrite');
      void write.store.put(draft);
      // Commit explicitly, because the browser would otherwise wait for further requests and the page may be closing.
      write.commit();
      await write.done;
    },

    /** Returns an account's drafts, newest first. */
    async ofOwner(owner: string): Promise<Draft[]> {
      const drafts: Draft[] = await (await database()).getAllFromIndex('drafts', 'owner', owner);
      return drafts.filter((draft) => !isExpired(draft)).sort((one, other) => other.keptAt - one.keptAt);
    },

    /** Removes a draft and its files. */
    async remove(id: string) {
      await removeDraft(await database(), id);
    },

    async putFile(file: DraftFile) {
      await (await database()).put('files', file);
    },

    async removeFile(key: string) {
      await (await database()).delete('files', key);
    },

    /** Removes files without a stored draft. */
    async removeStrayFiles() {
      const write = (await database()).transaction(['drafts', 'files'], 'readwrite');
      const drafts = new Set(await write.objectStore('drafts').getAllKeys());
      const files = write.objectStore('files');
      let cursor = await files.index('draftId').openKeyCursor();
      for (; cursor; cursor = await cursor.continue())
        if (!drafts.has(cursor.key)) void files.delete(cursor.primaryKey);
      await write.done;
    },

    /** Returns the stored files of a draft, by key. */
    async filesOf(id: string): Promise<Map<string, Blob>> {
      const files = await (await database()).getAllFromIndex('files', 'draftId', id);
      return new Map(files.map(({ key, content }) => [key, content]));
    },
  };
}

/**
 * Removes all drafts of an account in this browser: of all modules, in both stores, and those in memory, also in other
 * tabs. Never rejects.
 */
export async function removeAccountDrafts(account: string) {
  await requestDrafts('drop', account);
  draftStore.removeAccount(account);
  // A database that can't be opened must not stop the others from being cleared.
  await Promise.allSettled((await listDraftModules()).map((module) => removeDraftsOf(module, account)));
}

/** Whether an account has drafts in this browser, of any module. Never rejects. */
export async function hasAccountDrafts(account: string): Promise<boolean> {
  await requestDrafts('flush', account);
  if (draftStore.keys(account, '').length > 0) return true;
  const found = (await listDraftModules()).map((module) => createLargeDraftStore(module).ofOwner(account));
  const read = await Promise.allSettled(found);
  return read.some((drafts) => drafts.status === 'fulfilled' && drafts.value.length > 0);
}

async function removeDraftsOf(module: string, account: string) {
  const store = createLargeDraftStore(module);
  for (const { id } of await store.ofOwner(account)) await store.remove(id);
  await store.removeStrayFiles();
}
