import type { Services } from '../Services';
import type { AccountRecord, UserRecord } from '../store/records';
import { getMembershipId } from '../store/splitAccount';
import { makeStarterTemplates } from './starterTemplates';
import { makeUsername } from './username';

const TRIAL_MS = 14 * 24 * 60 * 60 * 1000;

export interface NewAccount {
  id: string;
  firstname: string;
  lastname: string;
}

/**
 * Saves a new account of a user, in a unit of work that has the locks of both: a profile with an empty Instagram link, a
 * 14-day trial, a username derived from the name.
 */
export async function createAccount(
  services: Pick<Services, 'accounts' | 'now' | 'store'>,
  user: UserRecord,
  given: NewAccount,
): Promise<AccountRecord> {
  await services.accounts.lockNames();
  const at = new Date(services.now()).toISOString();
  const firstname = given.firstname.trim();
  const lastname = given.lastname.trim();
  const account: AccountRecord = {
    id: given.id,
    firstname,
    lastname,
    username: await makeUsername(`${firstname} ${lastname}`, (name) => services.accounts.hasUsername(name)),
    phone: '',
    profile: {
      title: '',
      company: '',
      experience: null,
      about: '',
      contact_email: '',
      contact_phone: '',
      website: '',
      avatar: '',
      socials: [{ platform: 'Instagram', url: '' }],
      languages: [],
      certifications: [],
      specializations: [],
      updatedAt: at,
    },
    frozen: false,
    trialEndsAt: new Date(services.now() + TRIAL_MS).toISOString(),
    plan: { name: 'Trial', price: 0, currency: 'USD', interval: 'month', nextBillingAt: null },
    scenario: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const { accounts, memberships } = services.store.server;
  await accounts.put(account);
  const { messageTemplates } = services.store.getAccountData(account.id);
  for (const template of makeStarterTemplates(at)) await messageTemplates.put(template);
  const key = { userId: user.id, accountId: account.id };
  await memberships.put({ id: getMembershipId(key), ...key, role: 'owner', createdAt: at, version: 0 });
  return account;
}
