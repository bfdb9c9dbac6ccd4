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
  const { id, email, scenario, tokenGeneration = 0 } = given;
  const passwordHash = await hashDemoPassword(services);
  const owner = { id, email, firstname: 'Marta', lastname: 'Almeida', passwordHash };
  services.store.server.accounts.remove(id);
  const account = { ...createAccount(services, owner), scenario, tokenGeneration };
  const seeded = scenario === 'empty' ? account : { ...account, ...makeDemoAccount(account, services.now()) };
  if (scenario === 'large') services.store.shareDataset(id, getLargeDataset(services.now()));
  services.store.server.accounts.put(seeded);
  if (scenario !== 'large')
    services.store.fill(id, { ...makeEmptyDataset(), ...makeDataset(services, given) });
  if (scenario === 'errors') services.faults.makeErratic(id);
  return seeded;
}

function makeDataset({ listings, now }: Services, { id, scenario }: SeededAccount): Dataset {
  if (scenario === 'empty') return {};
  const makeSlug = (title: string, propertyId: string) =>
    listings.makeSlug(title, { accountId: id, propertyId });
  return makeDemoDataset({ prefix: id, now: now(), makeSlug });
}

const DEMO_EMAIL = 'agent@example.com';

/** Creates the README's account and the sample coin opinions once; later changes to them persist. */
export async function seedDemoAccount(services: Services) {
  if (services.settings.production || services.accounts.findByEmail(DEMO_EMAIL)) return;
  await seedAccount(services, { id: 'demo', email: DEMO_EMAIL, scenario: 'demo' });
  seedOpinions(services);
}

const REMOVE_COMMAND = 'npm run remove-demo -w @lintel/mock-api';

/** Accounts that were seeded rather than registered: everyone knows their password. */
export const listSeededAccounts = ({ server }: Store): AccountRecord[] =>
  [...server.accounts.values()].filter(({ scenario, email }) => scenario !== null || email === DEMO_EMAIL);

/** @throws an Error that says how to remove them; the store is closed */
export async function refuseSeededAccounts({ store, settings: { dataDirectory } }: Services) {
  const seeded = listSeededAccounts(store);
  if (seeded.length === 0) return;
  await store.close();
  throw new Error(
    `${dataDirectory} holds sample accounts with a public password (${seeded.length}, such as ${seeded[0]?.email}). Remove them and their data: LINTEL_DATA=${dataDirectory} ${REMOVE_COMMAND}`,
  );
}

/** Accounts with the large scenario live as long as the process: their records are never written to disk. */
export function removeLargeAccounts({ store }: Services) {
  for (const { id, scenario } of [...store.server.accounts.values()]) {
    if (scenario !== 'large') continue;
    store.server.accounts.remove(id);
    store.removeAccountData(id);
  }
}
