import { createAccount } from '../account/createAccount';
import { seedOpinions } from '../coins/seedOpinions';
import type { PasswordHasher } from '../passwords/PasswordHasher';
import type { Services } from '../Services';
import { accountCollectionNames, getOptions } from '../store/collections';
import type { AccountRecord, Scenario } from '../store/records';
import type { Dataset, Store } from '../store/Store';
import { makeDemoAccount } from './demoAccount';
import { getLargeDataset } from './large/largeDataset';
import { SeedContext, type SeedOptions } from './SeedContext';
import { seedLeads } from './seedLeads';
import { seedProperties } from './seedProperties';
import { seedReplyTemplates } from './seedReplyTemplates';
import { seedReviews } from './seedReviews';
import { seedSubscribers } from './seedSubscribers';

/** The demo account's records: identical on every seeding, dated relative to `now`. */
export function makeDemoDataset(options: SeedOptions): Dataset {
  const context = new SeedContext(options);
  return {
    ...seedProperties(context),
    ...seedLeads(context),
    reviews: seedReviews(context),
    replyTemplates: seedReplyTemplates(context),
    subscribers: seedSubscribers(context),
  };
}

/** Empty collections to start a scenario from. Sessions and the like stay, so that a reset keeps users signed in. */
const makeEmptyDataset = (): Dataset =>
  Object.fromEntries(
    accountCollectionNames.filter((name) => !getOptions(name).isKeptByReset).map((name) => [name, []]),
  );

export const DEMO_PASSWORD = 'password123';

/** Hashing is slow on purpose, and every seeded account has the same password. */
const demoHashes = new WeakMap<PasswordHasher, string>();

async function hashDemoPassword({ passwords }: Services): Promise<string> {
  const hash = demoHashes.get(passwords) ?? (await passwords.hash(DEMO_PASSWORD));
  demoHashes.set(passwords, hash);
  return hash;
}

export interface SeededAccount {
  id: string;
  email: string;
  scenario: Scenario;
  tokenGeneration?: number;
}

/** Creates an account with a scenario's data, or resets an existing one to it. Sessions are preserved. */
export async function seedAccount(services: Services, given: SeededAccount): Promise<AccountRecord> {
  const { store } = services;
  const { id, email, scenario, tokenGeneration = 0 } = given;
  const passwordHash = await hashDemoPassword(services);
  const owner = { id, email, firstname: 'Marta', lastname: 'Almeida', passwordHash };
  if (scenario === 'large') await store.shareDataset(id, getLargeDataset(services.now()));
  const seeded = await store.run(id, async () => {
    // Its own name is free again.
    await store.server.accounts.remove(id);
    const account = { ...(await createAccount(services, owner)), scenario, tokenGeneration };
    const filled =
      scenario === 'empty' ? account : { ...account, ...makeDemoAccount(account, services.now()) };
    await store.server.accounts.put(filled);
    if (scenario !== 'large')
      await store.fill(id, { ...makeEmptyDataset(), ...(await makeDataset(services, given)) });
    return filled;
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
  if (services.settings.production || (await services.accounts.findByEmail(DEMO_EMAIL))) return;
  await seedAccount(services, { id: 'demo', email: DEMO_EMAIL, scenario: 'demo' });
  await seedOpinions(services);
}

const REMOVE_COMMAND = 'npm run remove-demo -w @lintel/mock-api';

/** Accounts that were seeded rather than registered: everyone knows their password. */
export async function listSeededAccounts({ server }: Store): Promise<AccountRecord[]> {
  const seeded: AccountRecord[] = [];
  for await (const account of server.accounts.each())
    if (account.scenario !== null || account.email === DEMO_EMAIL) seeded.push(account);
  return seeded;
}

/** @throws an Error that says how to remove them; the store is closed */
export async function refuseSeededAccounts({ store, settings: { dataDirectory } }: Services) {
  const seeded = await listSeededAccounts(store);
  if (seeded.length === 0) return;
  await store.close();
  throw new Error(
    `${dataDirectory} holds sample accounts with a public password (${seeded.length}, such as ${seeded[0]?.email}). Remove them and their data: LINTEL_DATA=${dataDirectory} ${REMOVE_COMMAND}`,
  );
}

/** Accounts with the large scenario live as long as the process: their records are never written to disk. */
export async function removeLargeAccounts({ store }: Services) {
  for (const { id, scenario } of await listSeededAccounts(store)) {
    if (scenario !== 'large') continue;
    await store.run(id, async () => {
      await store.server.accounts.remove(id);
      await store.removeAccountData(id);
    });
  }
}
