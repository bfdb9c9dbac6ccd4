import { createAccount } from '../account/createAccount';
import { removeAccount } from '../account/removeAccount';
import { seedOpinions } from '../coins/seedOpinions';
import type { PasswordHasher } from '../passwords/PasswordHasher';
import type { Services } from '../Services';
import { accountCollectionNames } from '../store/collections';
import type { AccountRecord, Scenario, UserRecord } from '../store/records';
import type { Dataset, Store } from '../store/Store';
import { createUser } from '../users/model';
import { UserDirectory } from '../users/UserDirectory';
import { makeDemoAccount } from './demoAccount';
import { getLargeDataset } from './large/largeDataset';
import { SeedContext, type SeedOptions } from './SeedContext';
import { seedLeads } from './seedLeads';
import { seedProperties } from './seedProperties';
import { seedReplyTemplates } from './seedReplyTemplates';
import { seedReviews } from './seedReviews';
import { seedSubscribers } from './seedSubscribers';
import { seedTasks } from './seedTasks';

/** Makes the demo account's records: identical on every seeding, dated relative to `now`. */
export function makeDemoDataset(options: SeedOptions): Dataset {
  const context = new SeedContext(options);
  return {
    ...seedProperties(context),
    ...seedLeads(context),
    tasks: seedTasks(context),
    reviews: seedReviews(context),
    replyTemplates: seedReplyTemplates(context),
    subscribers: seedSubscribers(context),
  };
}

/**
 * Makes empty collections to start a scenario from. The collections of users are kept, so that a reset keeps them
 * signed in.
 */
const makeEmptyDataset = (): Dataset => Object.fromEntries(accountCollectionNames.map((name) => [name, []]));

export const DEMO_PASSWORD = 'password123';

/** Caches the hash, because hashing is slow on purpose and every seeded account has the same password. */
const demoHashes = new WeakMap<PasswordHasher, string>();

async function hashDemoPassword({ passwords }: Services): Promise<string> {
  const hash = demoHashes.get(passwords) ?? (await passwords.hash(DEMO_PASSWORD));
  demoHashes.set(passwords, hash);
  return hash;
}

export const getSeededUserId = (accountId: string) => `user-${accountId}`;

export interface SeededAccount {
  id: string;
  email: string;
  scenario: Scenario;
  /** User of an existing account. */
  user?: UserRecord;
}

/** Creates an account with a scenario's data, or resets an existing one to it. Sessions are preserved. */
export async function seedAccount(services: Services, given: SeededAccount) {
  const { store } = services;
  const { id, email, scenario, user: before } = given;
  const passwordHash = await hashDemoPassword(services);
  const userId = before?.id ?? getSeededUserId(id);
  if (scenario === 'large') await store.shareDataset(id, getLargeDataset(services.now()));
  const seeded = await store.run({ account: id, user: userId }, async () => {
    // This frees the account's own name and address.
    await store.server.accounts.remove(id);
    await store.server.users.remove(userId);
    const created = await createUser(services, { id: userId, email, passwordHash });
    const user = { ...created, tokenGeneration: before?.tokenGeneration ?? 0 };
    await store.server.users.put(user);
    const name = { firstname: 'Marta', lastname: 'Almeida' };
    const account = { ...(await createAccount(services, user, { id, ...name })), scenario };
    const filled =
      scenario === 'empty' ? account : { ...account, ...makeDemoAccount(user.email, services.now()) };
    await store.server.accounts.put(filled);
    if (scenario !== 'large')
      await store.fill(id, { ...makeEmptyDataset(), ...(await makeDataset(services, given)) });
    return { account: filled, user };
  });
  if (scenario === 'errors') services.faults.makeErratic(id);
  return seeded;
}

async function makeDataset({ listings, now }: Services, { id, scenario }: SeededAccount): Promise<Dataset> {
  if (scenario === 'empty') return {};
  const dataset = makeDemoDataset({ prefix: id, now: now() });
  for (const property of dataset.properties ?? [])
    property.slug = await listings.makeSlug(property.title, { accountId: id, propertyId: property.id });
  return dataset;
}

const DEMO_EMAIL = 'agent@example.com';

/** Creates the README's account and the sample coin opinions once; later changes to them persist. */
export async function seedDemoAccount(services: Services) {
  if (services.settings.production || (await services.users.findByEmail(DEMO_EMAIL))) return;
  await seedAccount(services, { id: 'demo', email: DEMO_EMAIL, scenario: 'demo' });
  await seedOpinions(services);
}

const REMOVE_COMMAND = 'npm run remove-demo -w @lintel/mock-api';

/** Lists the accounts that were seeded rather than registered: their password is public. */
export async function listSeededAccounts(store: Store): Promise<AccountRecord[]> {
  const demoUser = await new UserDirectory(store).findByEmail(DEMO_EMAIL);
  const demoAccounts = demoUser && (await store.server.memberships.find('userId', demoUser.id));
  const demoIds = new Set(demoAccounts?.map(({ accountId }) => accountId));
  const seeded: AccountRecord[] = [];
  for await (const account of store.server.accounts.each())
    if (account.scenario !== null || demoIds.has(account.id)) seeded.push(account);
  return seeded;
}

/** @throws an Error with instructions for removing them; the store is closed */
export async function refuseSeededAccounts({ store, settings: { dataDirectory }, users }: Services) {
  const seeded = await listSeededAccounts(store);
  const [first] = seeded;
  if (!first) return;
  const [owner] = await users.listMembers(first.id);
  await store.close();
  throw new Error(
    `${dataDirectory} holds sample accounts with a public password (${seeded.length}, such as ${owner?.email}). Remove them and their data: LINTEL_DATA=${dataDirectory} ${REMOVE_COMMAND}`,
  );
}

/**
 * Removes accounts with the large scenario, which live as long as the process: their records are never written to disk.
 */
export async function removeLargeAccounts({ store }: Services) {
  for (const account of await listSeededAccounts(store))
    if (account.scenario === 'large') await store.run(account.id, () => removeAccount(store, account));
}
