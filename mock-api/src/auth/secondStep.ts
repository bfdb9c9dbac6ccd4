import type { Schemas } from '@lintel/contract/api';
import { refuseCode } from '../account/refuseCode';
import { challengeExpired } from '../errors';
import { readDevice } from '../http/device';
import { type Call, operation } from '../http/operation';
import { mailRecoveryCodeUsed } from '../mail/secondFactorMails';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';
import { completeSignIn } from './signIn';

/** The response to a right password when a second step has to follow; undefined when the password is enough. */
export function requireSecondStep({ secondFactors, signInChallenges }: Services, { id }: AccountRecord) {
  const methods = secondFactors.listMethods(id);
  if (methods.length === 0) return undefined;
  const data: Schemas['SignInChallenge'] = { ...signInChallenges.issue(id), methods };
  return { status: 202, body: { data, message: 'Enter the code from your authenticator app' } };
}

export const completeByCode = operation('POST /auth/second-factor', async ({ services, body, request }) => {
  const { accounts, codeAttempts, secondFactors, signInChallenges } = services;
  const accountId = findAccount(services, body.challenge).id;
  const method = await codeAttempts.run(accountId, request, () => {
    // Another call may have completed or revoked it while this one was counted.
    findAccount(services, body.challenge);
    const redeemed = secondFactors.redeem(accountId, body.code);
    if (redeemed) signInChallenges.complete(body.challenge);
    return redeemed;
  });
  const account = accounts.get(accountId);
  if (!account) throw challengeExpired();
  const device = readDevice(request);
  if (!method) throw refuseCode(services, account, body.code, device);
  const message = method === 'recovery-code' ? reportRecoveryCode(services, account, request) : 'Signed in';
  return { status: 200, body: { data: await completeSignIn(services, account, device), message } };
});

/** @throws CHALLENGE_EXPIRED */
function findAccount({ accounts, signInChallenges }: Services, challenge: string): AccountRecord {
  const account = accounts.get(signInChallenges.findAccountId(challenge) ?? '');
  if (!account) throw challengeExpired();
  return account;
}

/** @returns a message that says how many are left */
function reportRecoveryCode(services: Services, account: AccountRecord, request: Call<never>['request']) {
  const device = readDevice(request);
  const { recoveryCodesLeft } = services.secondFactors.describe(account.id);
  services.securityLog.record(account.id, 'recovery-code-used', device);
  mailRecoveryCodeUsed(services, account, recoveryCodesLeft, device);
  return `Signed in. You have ${describeCodesLeft(recoveryCodesLeft)} left.`;
}

const describeCodesLeft = (left: number) =>
  left === 1 ? 'one recovery code' : `${left === 0 ? 'no' : left} recovery codes`;
