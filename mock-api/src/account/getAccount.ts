import { ok } from '../http/answers';
import { operation } from '../http/operation';

export const getAccount = operation('GET /account', ({ account }) =>
  ok({
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
  }),
);
