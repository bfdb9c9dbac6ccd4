import type { Schemas } from '@lintel/contract/api';
import type { AccountRecord } from '../store/records';

export const accountAnswer = (account: AccountRecord): Schemas['Account'] => ({
  firstName: account.firstname,
  lastName: account.lastname,
  email: account.email,
  phone: account.phone,
  pendingEmail: account.pendingEmail,
  frozen: account.frozen,
  trialEndsAt: account.trialEndsAt,
  plan: account.plan,
  updatedAt: account.updatedAt,
  version: account.version,
});
