import { getSeededUserId } from '../seed/seedAccount';
import { accountCollectionNames, serverCollectionNames, userCollectionNames } from '../store/collections';
import type { Store } from '../store/Store';

/** Reads all records of a store, by collection: the server's records, and those of a seeded account and its user. */
export async function readRecords(store: Store, accountId: string) {
  const data = store.getAccountData(accountId);
  const userData = store.getUserData(getSeededUserId(accountId));
  const server: [name: string, records: object[]][] = [];
  for (const name of serverCollectionNames) server.push([name, await store.server[name].all()]);
  const own: [name: string, records: object[]][] = [];
  for (const name of userCollectionNames) own.push([name, await userData[name].all()]);
  for (const name of accountCollectionNames) own.push([name, await data[name].all()]);
  return { server, own };
}
