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
export async function requireSecondStep(
  { secondFactors, signInChallenges }: Services,
  { id }: AccountRecord,
) {
  const methods = await secondFactors.listMethods(id);
  if (methods.length === 0) return undefined;
  const data: Schemas['SignInChallenge'] = { ...(await signInChallenges.issue(id)), methods };
  return { status: 202, body: { data, message: 'Enter the code from your authenticator app' } };
}

export const completeByCode = operation('POST /auth/second-factor', async ({ services, body, request }) => {
  const { codeAttempts, secondFactors, signInChallenges, store } = services;
  const { id } = await findAccount(services, body.challenge);
  return store.run(id, async () => {
    const method = await codeAttempts.run(id, request, async () => {
      // Another call may have completed or revoked it while this one waited.
      await findAccount(services, body.challenge);
      const redeemed = await secondFactors.redeem(id, body.code);
      if (redeemed) await signInChallenges.complete(body.challenge);
      return redeemed;
    });
    const account = await services.accounts.get(id);
    if (!account) throw challengeExpired();
    const device = readDevice(request);
    if (!method) throw await refuseCode(services, account, body.code, device);
    const message =
      method === 'recovery-code' ? await reportRecoveryCode(services, account, request) : 'Signed in';
    return { status: 200, body: { data: await completeSignIn(services, account, device), message } };
  });
});

/** @throws CHALLENGE_EXPIRED */
async function findAccount(
  { accounts, signInChallenges }: Services,
  challenge: string,
): Promise<AccountRecord> {
  const account = await accounts.get((await signInChallenges.findAccountId(challenge)) ?? '');
  if (!account) throw challengeExpired();
  return account;
}

/** @returns a message that says how many are left */
async function reportRecoveryCode(
  services: Services,
  account: AccountRecord,
  request: Call<never>['request'],
) {
  const device = readDevice(request);
  const { recoveryCodesLeft } = await services.secondFactors.describe(account.id);
  await services.securityLog.record(account.id, 'recovery-code-used', device);
  await mailRecoveryCodeUsed(services, account, recoveryCodesLeft, device);
  return `Signed in. You have ${describeCodesLeft(recoveryCodesLeft)} left.`;
}

const describeCodesLeft = (left: number) =>
  left === 1 ? 'one recovery code' : `${left === 0 ? 'no' : left} recovery codes`;
