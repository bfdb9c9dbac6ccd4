import type { Services } from '../Services';
import type { AccountRecord, ProfileRecord } from '../store/records';
import { changeAccount } from './changeAccount';

export type ProfileChange = Partial<Pick<AccountRecord, 'firstname' | 'lastname' | 'username'>> & {
  profile: Partial<ProfileRecord>;
};

/** Changes an account's profile and dates it. */
export function changeProfile(
  services: Services,
  account: AccountRecord,
  { profile, ...names }: ProfileChange,
): AccountRecord {
  const { profile: before } = services.accounts.get(account.id) ?? account;
  const updatedAt = new Date(services.now()).toISOString();
  return changeAccount(services, account, { ...names, profile: { ...before, ...profile, updatedAt } });
}
