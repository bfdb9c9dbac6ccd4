import { createAccount } from '../auth/createAccount';
import { hashPassword } from '../auth/passwords';
import type { Services } from '../Services';
import type { AccountRecord, Scenario } from '../store/records';
import { demoAccount } from './demoAccount';
import { demoDataset } from './demoDataset';
import { emptyDataset } from './emptyDataset';

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
  services.store.server.accounts.put(seeded);
  const slugFor = (title: string, propertyId: string) =>
    services.listings.slugFor(title, { accountId: id, propertyId });
  const dataset = scenario === 'empty' ? {} : demoDataset({ prefix: id, now: services.now(), slugFor });
  services.store.fill(id, { ...emptyDataset(), ...dataset });
  if (scenario === 'errors') services.faults.makeErratic(id);
  return seeded;
}
