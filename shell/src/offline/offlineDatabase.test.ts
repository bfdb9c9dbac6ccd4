import { browserStorage, readRawDatabase } from '../testing/browserStorage';

browserStorage();

type Database = typeof import('./offlineDatabase');

/** Opens another tab with its own copy of the code; all tabs share the browser's storage. */
function openTab(): Database {
  let tab: Database | undefined;
  jest.isolateModules(() => {
    tab = require('./offlineDatabase');
  });
  return tab as Database;
}

test('[OFFL-04] gives back what was sealed for the account', async () => {
  const { seal, unseal } = openTab();
  const sealed = await seal('u1', { text: 'Prefers a Sunday. ü' });
  expect(await unseal('u1', sealed)).toEqual({ text: 'Prefers a Sunday. ü' });
});

test('[OFFL-04] seals the same text differently each time', async () => {
  const { seal } = openTab();
  const [one, other] = await Promise.all([seal('u1', 'same'), seal('u1', 'same')]);
  expect(Buffer.from(one.iv)).not.toEqual(Buffer.from(other.iv));
  expect(Buffer.from(one.data)).not.toEqual(Buffer.from(other.data));
});

test('[OFFL-04] an account cannot open what was sealed for another', async () => {
  const { seal, unseal } = openTab();
  const sealed = await seal('u1', 'private');
  await expect(unseal('u2', sealed)).rejects.toThrow();
});

test('[OFFL-04] what was changed in the database cannot be opened', async () => {
  const { seal, unseal } = openTab();
  const { iv, data } = await seal('u1', 'private');
  const changed = new Uint8Array(data);
  changed[0] = (changed[0] ?? 0) ^ 1;
  await expect(unseal('u1', { iv, data: changed.buffer })).rejects.toThrow();
});

test('[OFFL-04] the browser never hands a key out', async () => {
  const { seal, openOfflineDatabase } = openTab();
  await seal('u1', 'private');
  const key = await (await openOfflineDatabase()).get('keys', 'u1');
  expect(key?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
});

test('[OFFL-04] a later visit opens what an earlier one has sealed', async () => {
  const sealed = await openTab().seal('u1', 'of yesterday');
  expect(await openTab().unseal('u1', sealed)).toBe('of yesterday');
});

test('[OFFL-04] two tabs that make a key at the same time get the same one', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  const sealed = await Promise.all(tabs.map(({ seal }, number) => seal('u1', number)));
  for (const { unseal } of [...tabs, openTab()])
    expect(await Promise.all(sealed.map((each) => unseal('u1', each)))).toEqual([0, 1, 2]);
});

test('[OFFL-07] after a log-out, nothing of the account can be opened, in this tab or in a new one', async () => {
  const tab = openTab();
  const sealed = await tab.seal('u1', 'private');
  await tab.clearAccount('u1');
  for (const { unseal } of [tab, openTab()]) await expect(unseal('u1', sealed)).rejects.toThrow();
});

/** Stores a response and a change of two accounts. */
async function storeBoth({ seal, openOfflineDatabase }: Database) {
  const database = await openOfflineDatabase();
  for (const account of ['u1', 'u2']) {
    const sealed = await seal(account, 'private');
    await database.put('answers', { id: account, account, at: 1, ...sealed });
    await database.add('changes', { account, ...sealed });
  }
}

test('[OFFL-07] a log-out removes responses of all, and changes and key of the account', async () => {
  const tab = openTab();
  await storeBoth(tab);
  await tab.clearAccount('u1');
  expect(await readRawDatabase('lintel-offline')).not.toContain('u1');
  const database = await tab.openOfflineDatabase();
  expect(await database.count('answers')).toBe(0);
  const [change] = await database.getAllFromIndex('changes', 'account', 'u2');
  expect(change && (await tab.unseal('u2', change))).toBe('private');
});

test('[OFFL-05] what ends by itself removes responses, and no changes', async () => {
  const tab = openTab();
  await storeBoth(tab);
  await tab.clearResponses();
  const database = await tab.openOfflineDatabase();
  expect([await database.count('answers'), await database.count('changes')]).toEqual([0, 2]);
});

test('[OFFL-07] the same account may be stored again after a log-out', async () => {
  const { seal, unseal, clearAccount } = openTab();
  await seal('u1', 'before');
  await clearAccount('u1');
  expect(await unseal('u1', await seal('u1', 'after'))).toBe('after');
});

test('[OFFL-07] what is sealed during a log-out leaves no key, and what is sealed later can be opened', async () => {
  const { seal, clearAccount } = openTab();
  await seal('u1', 'before');
  await Promise.all([clearAccount('u1'), seal('u1', 'during')]);
  expect(await readRawDatabase('lintel-offline')).not.toContain('u1');
  const sealed = await seal('u1', 'after');
  expect(await openTab().unseal('u1', sealed)).toBe('after');
});

test('[OFFL-08] rejects while the browser refuses storage, and works once it does not', async () => {
  const { seal, unseal } = openTab();
  const refuse = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError');
  });
  await expect(seal('u1', 'private')).rejects.toThrow('denied');
  refuse.mockRestore();
  expect(await unseal('u1', await seal('u1', 'stored'))).toBe('stored');
});

test('[OFFL-08] rejects while the device has a newer form of the database, and works once that is gone', async () => {
  const { seal, unseal } = openTab();
  const newer = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('lintel-offline', 2);
    opening.onsuccess = () => resolve(opening.result);
  });
  newer.close();
  await expect(seal('u1', 'private')).rejects.toThrow('lower version');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('lintel-offline').onsuccess = resolve;
  });
  expect(await unseal('u1', await seal('u1', 'stored'))).toBe('stored');
});

test('[OFFL-08] lets another tab change the database to a newer form', async () => {
  const database = await openTab().openOfflineDatabase();
  const isBlocked = await new Promise((resolve) => {
    const opening = indexedDB.open('lintel-offline', 2);
    opening.onblocked = () => resolve(true);
    opening.onsuccess = () => resolve(false);
  });
  database.close();
  expect(isBlocked).toBe(false);
});

test('[OFFL-04] names of addresses do not show them, and differ', async () => {
  const { toDigest } = openTab();
  const [one, other] = await Promise.all([toDigest('/leads?q=ada'), toDigest('/leads?q=bob')]);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
});
