import { createAccount } from '../auth/createAccount';
import { hashPassword } from '../auth/passwords';
import type { Services } from '../Services';
import type { AccountRecord, Scenario } from '../store/records';
import type { Dataset } from '../store/Store';
import { demoAccount } from './demoAccount';
import { demoDataset } from './demoDataset';
import { emptyDataset } from './emptyDataset';
import { largeDataset } from './large/largeDataset';

export const DEMO_PASSWORD = 'password123';

/** Hashing is slow on purpose, and every seeded account has the same password. */
let passwordHash: Promise<string> | undefined;

export interface SeededAccount {
  id: string;
  email: string;
  scenario: Scenario;
  tokenGeneration?: number;
}

/** Makes an account with a scenario's data, or puts an existing one back to it. Its sessions stay. */
export async function seedAccount(services: Services, given: SeededAccount): Promise<AccountRecord> {
  const { id, email, scenario, tokenGeneration = 0 } = given;
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  const owner = { id, email, firstname: 'Marta', lastname: 'Almeida', passwordHash: await passwordHash };
  services.store.server.accounts.remove(id);
  const account = { ...createAccount(services, owner), scenario, tokenGeneration };
  const seeded = scenario === 'empty' ? account : { ...account, ...demoAccount(account, services.now()) };
  if (scenario === 'large') services.store.lend(id, largeDataset(services.now()));
  services.store.server.accounts.put(seeded);
  if (scenario !== 'large') services.store.fill(id, { ...emptyDataset(), ...datasetOf(services, given) });
  if (scenario === 'errors') services.faults.makeErratic(id);
  return seeded;
}

function datasetOf({ listings, now }: Services, { id, scenario }: SeededAccount): Dataset {
  if (scenario === 'empty') return {};
  const slugFor = (title: string, propertyId: string) =>
    listings.slugFor(title, { accountId: id, propertyId });
  return demoDataset({ prefix: id, now: now(), slugFor });
}
