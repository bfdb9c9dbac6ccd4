import { emailTaken } from '../errors';
import { normalizeEmail } from '../normalizeEmail';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';
import { makeUsername } from './username';

const TRIAL_MS = 14 * 24 * 60 * 60 * 1000;

export interface NewAccount {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  passwordHash: string;
}

/** Saves a new account: a profile with an empty Instagram link, a 14-day trial, a username derived from the name. @throws EMAIL_TAKEN */
export async function createAccount(services: Services, given: NewAccount): Promise<AccountRecord> {
  await services.accounts.lockNames();
  if (await services.accounts.findByEmail(given.email)) throw emailTaken();
  const at = new Date(services.now()).toISOString();
  const firstname = given.firstname.trim();
  const lastname = given.lastname.trim();
  const account: AccountRecord = {
    ...given,
    email: normalizeEmail(given.email),
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
    pendingEmail: null,
    frozen: false,
    trialEndsAt: new Date(services.now() + TRIAL_MS).toISOString(),
    plan: { name: 'Trial', price: 0, currency: 'USD', interval: 'month', nextBillingAt: null },
    tokenGeneration: 0,
    scenario: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await services.store.server.accounts.put(account);
  return account;
}
