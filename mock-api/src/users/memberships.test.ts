import { AccountDirectory } from '../account/AccountDirectory';
import { createAccount } from '../account/createAccount';
import { removeAccount } from '../account/removeAccount';
import { Sessions } from '../auth/Sessions';
import { makeTemporaryKeys } from '../keys/KeyRing';
import { makeLead } from '../leads/model';
import type { AccountRecord, UserRecord } from '../store/records';
import type { CommittedChange, Store } from '../store/Store';
import { RemovedAccountError } from '../store/transaction';
import { onEachEngine } from '../testing/onEachEngine';
import { changeUser, createUser } from './model';
import { UserDirectory } from './UserDirectory';

const AT = '2030-01-01T00:00:00.000Z';
const now = () => Date.parse(AT);
const device = { userAgent: 'Firefox', address: '127.0.0.1' };
/** Waits for the next tick of the event loop. */
const settle = () => new Promise(setImmediate);

let store: Store;
let users: UserDirectory;
let sessions: Sessions;
const useStore = (opened: Store) => {
  store = opened;
  users = new UserDirectory(store);
  sessions = new Sessions(store, now, makeTemporaryKeys());
};

const openAccount = (user: UserRecord, id: string) =>
  store.run({ account: id, user: user.id }, () =>
    createAccount({ accounts: new AccountDirectory(store), now, store }, user, {
      id,
      firstname: 'Ada',
      lastname: id,
    }),
  );

/** Creates a user with two accounts, who is signed in to both and has a lead in each. */
async function makeUser() {
  const services = { accounts: new AccountDirectory(store), now, store, users };
  const user = await store.run({ user: 'ada' }, () =>
    createUser(services, { id: 'ada', email: 'Ada@example.com', passwordHash: 'hash' }),
  );
  const accounts: AccountRecord[] = [];
  for (const id of ['homes', 'villas']) {
    accounts.push(await openAccount(user, id));
    await store.run(id, () => store.getAccountData(id).leads.put(makeLead({ id, name: id }, AT)));
    await store.run({ user: user.id }, () => sessions.open({ userId: user.id, accountId: id }, device));
  }
  const [first, second] = accounts as [AccountRecord, AccountRecord];
  return { user, first, second };
}

const readNames = async (accountId: string) =>
  (await store.getAccountData(accountId).leads.all()).map(({ name }) => name);

onEachEngine(useStore, () => {
  test('[DATA-50] keeps the credentials of a user with two accounts once, and the data of each apart', async () => {
    const { user, first, second } = await makeUser();
    expect(await users.findByEmail(' ADA@example.com ')).toEqual(user);
    expect(await users.findAccount(user.id)).toEqual(first);
    expect((await users.listMemberships(user.id)).map(({ accountId }) => accountId)).toEqual([
      first.id,
      second.id,
    ]);
    expect(await users.listMembers(second.id)).toEqual([user]);
    expect(JSON.stringify([first, second])).not.toMatch(/ada@example|hash/);
    expect([await readNames(first.id), await readNames(second.id)]).toEqual([['homes'], ['villas']]);
    expect(await store.getUserData(user.id).sessions.count()).toBe(2);
    expect(await store.server.users.count()).toBe(1);
  });

  test('[DATA-50] gives each account of a user a new version when the user changes', async () => {
    const { user, first, second } = await makeUser();
    const committed: [account: string, change: CommittedChange][] = [];
    const stop = store.watchCommits(({ account, changes }) => {
      for (const change of changes)
        if (change.collection === 'memberships') committed.push([account, change]);
    });
    await store.run({ user: user.id }, () => changeUser({ now, store }, user, { passwordHash: 'other' }));
    while (committed.length < 2) await settle();
    stop();
    expect(committed.map(([account]) => account).sort()).toEqual([first.id, second.id]);
    expect((await users.listMemberships(user.id)).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('[DATA-53] changes of one user under two accounts neither wait for each other nor lose an update', async () => {
    const { user, first, second } = await makeUser();
    const change = (account: string | undefined) =>
      store.run({ ...(account && { account }), user: user.id }, async () => {
        const current = (await users.get(user.id)) ?? user;
        await settle();
        const tokenGeneration = current.tokenGeneration + 1;
        await store.server.users.put({ ...current, tokenGeneration });
      });
    const accounts = [first.id, second.id, undefined, second.id, first.id, undefined, first.id, second.id];
    await Promise.all(accounts.map(change));
    expect((await users.get(user.id))?.tokenGeneration).toBe(accounts.length);
  });

  test('[DATA-53] refuses locks in an order that another unit could wait for', async () => {
    const { user, first } = await makeUser();
    const inOrder = 'locks an account first, then users';
    const lock = (next: Parameters<Store['run']>[0]) => store.run(next, async () => undefined);
    await expect(store.run({ user: user.id }, () => lock(first.id))).rejects.toThrow(inOrder);
    await expect(store.run({ user: 'b' }, () => lock({ user: 'a' }))).rejects.toThrow(inOrder);
    await expect(store.run({ name: 'names' }, () => lock({ user: user.id }))).rejects.toThrow(inOrder);
    const apart = () => store.runApart(first.id, async () => undefined);
    await expect(store.run({ user: user.id }, apart)).rejects.toThrow(inOrder);
    // A lock that the unit already holds is not a new one.
    await store.run({ account: first.id, user: user.id }, () => lock(first.id));
    const put = () => store.getUserData(user.id).devices.put({ id: 'd', firstSeenAt: AT, lastSeenAt: AT });
    await expect(store.run(first.id, put)).rejects.toThrow('locked by Store.run');
    await store.run({ user: user.id }, put);
  });

  test('[DATA-54] keeps a user whose other account is deleted, and ends the sessions of that account', async () => {
    const { user, first, second } = await makeUser();
    await store.run(first.id, () => removeAccount(store, first));
    expect(await users.get(user.id)).toEqual(user);
    expect(await users.findAccount(user.id)).toEqual(second);
    expect([await readNames(first.id), await readNames(second.id)]).toEqual([[], ['villas']]);
    const [kept, ...others] = await store.server.refreshTokens.all();
    expect([kept?.accountId, others]).toEqual([second.id, []]);
    expect((await sessions.list(user.id)).map(({ id }) => id)).toEqual([kept?.sessionId]);
  });

  test('[DATA-54] deletes the user with the last account', async () => {
    const { user, first, second } = await makeUser();
    await store.run(first.id, () => removeAccount(store, first));
    await store.run(second.id, () => removeAccount(store, second));
    const { users: all, memberships, accounts, refreshTokens } = store.server;
    for (const collection of [all, memberships, accounts, refreshTokens])
      expect(await collection.count()).toBe(0);
    expect(await store.getUserData(user.id).sessions.count()).toBe(0);
    const late = store.run({ user: user.id }, () =>
      sessions.open({ userId: user.id, accountId: 'homes' }, device),
    );
    await expect(late).rejects.toThrow(RemovedAccountError);
  });
});
