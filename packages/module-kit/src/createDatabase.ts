import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

interface Options<Stores extends DBSchema> {
  upgrade: NonNullable<OpenDBCallbacks<Stores>['upgrade']>;
  /** Runs before the first use of each connection. */
  prepare?(connection: IDBPDatabase<Stores>): Promise<unknown>;
}

/**
 * Describes an IndexedDB database.
 * @returns a function that opens it once and keeps the connection, so that a closing page can still write without
 * waiting for a new one. Each call rejects while the browser refuses storage.
 */
export function createDatabase<Stores extends DBSchema>(
  name: string,
  { upgrade, prepare }: Options<Stores>,
): () => Promise<IDBPDatabase<Stores>> {
  let opened: Promise<IDBPDatabase<Stores>> | null = null;

  async function open() {
    const connection = await openDB<Stores>(name, 1, { upgrade, blocking: forget, terminated: forget });
    await prepare?.(connection);
    return connection;
  }

  function forget() {
    const closing = opened;
    opened = null;
    void closing?.then((connection) => connection.close());
  }

  return () => {
    opened ??= open().catch((cause) => {
      opened = null;
      throw cause;
    });
    return opened;
  };
}
