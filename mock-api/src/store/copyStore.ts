import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import type { Settings } from '../settings';
import {
  accountCollectionNames,
  isUserCollection,
  ownedCollectionNames,
  serverCollectionNames,
  userCollectionNames,
} from './collections';
import { openJournalStore } from './openJournalStore';
import { openPostgresStore } from './postgres/openPostgresStore';
import type { Lock, Store } from './Store';

/** Engines that store records: in the data directory, or in the database. */
export const engineNames = ['journal', 'postgres'] as const;
export type EngineName = (typeof engineNames)[number];

/** Records of a collection of one account, one user or the server. */
interface CopiedCollection {
  collection: string;
  /** The account or user that owns them; null for the server's own records. */
  owner: string | null;
  records: AnyRecords;
}

type AnyRecord = { id: string };
type AnyRecords = {
  each(): AsyncIterable<AnyRecord>;
  getMany(ids: Iterable<string>): Promise<unknown>;
  put(record: AnyRecord): Promise<void>;
};

/** Content of a collection, over all accounts. Equal records in an equal order have an equal checksum. */
interface Contents {
  count: number;
  /** SHA-256 in hexadecimal. */
  checksum: string;
}

/** Maximum number of records that one unit of work copies. */
const PIECE = 1_000;
/** Number of digits of a checksum that are shown; all of them are compared. */
const DIGITS = 16;

/**
 * Copies all records from one engine to the other, and compares both afterwards. Uploaded files and keys are not
 * copied. No server may be running on either engine.
 * @returns a table of the copied records
 * @throws Error when the target is not empty, an engine can't be opened, or the copy differs
 */
export async function copyStore(settings: Settings, from: EngineName, to: EngineName): Promise<string> {
  if (from === 'journal')
    await access(settings.dataDirectory).catch(() => {
      throw new Error(`There is no data directory ${settings.dataDirectory}.`);
    });
  const source = await open(settings, from);
  try {
    const target = await open(settings, to);
    try {
      return await copyAndCompare(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function open({ dataDirectory, databaseUrl }: Settings, engine: EngineName): Promise<Store> {
  if (engine === 'journal') return openJournalStore(dataDirectory);
  if (databaseUrl === null) throw new Error('Set DATABASE_URL, the database of the records.');
  return openPostgresStore(databaseUrl);
}

async function copyAndCompare(source: Store, target: Store): Promise<string> {
  for (const name of serverCollectionNames)
    if ((await target.server[name].count()) > 0)
      throw new Error('The target has records already. Copy to a new data directory or a new database.');
  await copyRecords(source, target);
  const [read, written] = [await readContents(source), await readContents(target)];
  const different = [...read].filter(([name, { checksum }]) => checksum !== written.get(name)?.checksum);
  if (different.length > 0)
    throw new Error(
      `The copy differs in ${different.map(([name]) => name).join(', ')}. Check that no server runs on either, and copy again to a new target.`,
    );
  const rows = [...read].map(
    ([name, { count, checksum }]) =>
      `${name.padEnd(18)}${String(count).padStart(10)}  ${checksum.slice(0, DIGITS)}`,
  );
  return ['Copied, and equal on both sides (records, SHA-256):', ...rows].join('\n');
}

async function copyRecords(source: Store, target: Store) {
  for await (const { collection, owner, records } of listCollections(source)) {
    const copies = getRecords(target, collection, owner);
    const lock: Lock = owner !== null && isUserCollection(collection) ? { user: owner } : owner;
    for await (const piece of pieces(records.each()))
      await target.run(lock, async () => {
        // One read caches all records, instead of one read for each of them.
        await copies.getMany(piece.map(({ id }) => id));
        for (const record of piece) await copies.put(record);
      });
  }
}

async function readContents(store: Store): Promise<ReadonlyMap<string, Contents>> {
  const sums = new Map(
    [...serverCollectionNames, ...ownedCollectionNames].map((name) => [
      name as string,
      { count: 0, hash: createHash('sha256') },
    ]),
  );
  for await (const { collection, owner, records } of listCollections(store)) {
    const sum = sums.get(collection);
    if (!sum) continue;
    for await (const record of records.each()) {
      sum.count += 1;
      sum.hash.update(`${owner} ${JSON.stringify(record, sortKeys)}\n`);
    }
  }
  return new Map([...sums].map(([name, { count, hash }]) => [name, { count, checksum: hash.digest('hex') }]));
}

/** Lists the server's collections, then those of users and accounts. */
async function* listCollections(store: Store): AsyncGenerator<CopiedCollection> {
  const list = (collection: string, owner: string | null): CopiedCollection => ({
    collection,
    owner,
    records: getRecords(store, collection, owner),
  });
  for (const collection of serverCollectionNames) yield list(collection, null);
  for await (const { id } of store.server.users.each())
    for (const collection of userCollectionNames) yield list(collection, id);
  for await (const { id } of store.server.accounts.each())
    for (const collection of accountCollectionNames) yield list(collection, id);
}

function getRecords(store: Store, collection: string, owner: string | null): AnyRecords {
  const data =
    owner === null
      ? store.server
      : isUserCollection(collection)
        ? store.getUserData(owner)
        : store.getAccountData(owner);
  return (data as unknown as Record<string, AnyRecords>)[collection] as AnyRecords;
}

async function* pieces(records: AsyncIterable<AnyRecord>): AsyncGenerator<AnyRecord[]> {
  let piece: AnyRecord[] = [];
  for await (const record of records) {
    piece.push(record);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Sorts the keys of objects, because the engines store them in different orders. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
