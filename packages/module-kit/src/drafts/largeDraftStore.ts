import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

const PREFIX = 'lintel.';

const isExpired = ({ keptAt }: LargeDraft) => Date.now() - keptAt >= DRAFT_LIFETIME_MS;

/**
 * Drafts with files, in IndexedDB: for what `draftStore` has no room for. Everything rejects where the browser keeps
 * nothing.
 * @param module whose they are; one database each
 */
export function createLargeDraftStore<Draft extends LargeDraft>(module: string) {
  type Connection = IDBPDatabase<Stores<Draft>>;
  let opened: Promise<Connection> | null = null;

  /** One connection for the page: it is there already when a page that goes away has a last thing to write. */
  function database() {
    opened ??= openDB<Stores<Draft>>(PREFIX + module, 1, {
      upgrade(made) {
        made.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
        made.createObjectStore('files', { keyPath: 'key' }).createIndex('draftId', 'draftId');
      },
      blocking: forget,
      terminated: forget,
    })
      .then(async (connection) => {
        // What cannot go now, goes another time.
        await removeExpired(connection).catch(() => null);
        return connection;
      })
      .catch((cause) => {
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

  /** Whoever they belong to: an account that never comes back here removes nothing itself. */
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
      // Without it the browser would wait for this page to say that it is done, and the page may be going away.
      write.commit();
      await write.done;
    },

    /** The newest first. */
    async ofOwner(owner: string): Promise<Draft[]> {
      const drafts: Draft[] = await (await database()).getAllFromIndex('drafts', 'owner', owner);
      return drafts.filter((draft) => !isExpired(draft)).sort((one, other) => other.keptAt - one.keptAt);
    },

    /** Takes a draft and its files away. */
    async remove(id: string) {
      await removeDraft(await database(), id);
    },

    async putFile(file: DraftFile) {
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
}

/** An account is deleted, and with it all of its drafts in this browser, whichever module keeps them. Never rejects. */
export async function removeAccountDrafts(account: string) {
  draftStore.removeAccount(account);
  const names = await listDatabases();
  // One that cannot be opened keeps no other one from being cleared.
  await Promise.allSettled(names.map((name) => removeDraftsOf(name.slice(PREFIX.length), account)));
}

/** Of a browser that keeps nothing, none. */
async function listDatabases(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
  } catch {
    return [];
  }
}

async function removeDraftsOf(module: string, account: string) {
  const store = createLargeDraftStore(module);
  for (const { id } of await store.ofOwner(account)) await store.remove(id);
}
