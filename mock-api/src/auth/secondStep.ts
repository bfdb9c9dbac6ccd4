import type { Schemas } from '@lintel/contract/api';
import { refuseCode } from '../account/refuseCode';
import { challengeExpired } from '../errors';
import { readDevice } from '../http/device';
import { type Call, operation } from '../http/operation';
import { mailRecoveryCodeUsed } from '../mail/secondFactorMails';
import type { Services } from '../Services';
import type { UserRecord } from '../store/records';
import { completeSignIn } from './signIn';

/**
 * Returns the response to a correct password when a second step has to follow; undefined when the password is enough.
 */
export async function requireSecondStep({ secondFactors, signInChallenges }: Services, { id }: UserRecord) {
  const methods = await secondFactors.listMethods(id);
  if (methods.length === 0) return undefined;
  const data: Schemas['SignInChallenge'] = { ...(await signInChallenges.issue(id)), methods };
  return { status: 202, body: { data, message: 'Enter the code from your authenticator app' } };
}

export const completeByCode = operation('POST /auth/second-factor', async ({ services, body, request }) => {
  const { codeAttempts, secondFactors, signInChallenges, store } = services;
  const { id } = await findUser(services, body.challenge);
  return store.run({ user: id }, async () => {
    const method = await codeAttempts.run(id, request, async () => {
      // Another call may have completed or revoked the challenge before this one acquired the lock.
      await findUser(services, body.challenge);
      const redeemed = await secondFactors.redeem(id, body.code);
      if (redeemed) await signInChallenges.complete(body.challenge);
      return redeemed;
    });
    const user = await services.users.get(id);
    const account = await services.users.findAccount(id);
    if (!user || !account) throw challengeExpired();
    const device = readDevice(request);
    if (!method) throw await refuseCode(services, user, body.code, device);
    const message =
      method === 'recovery-code' ? await reportRecoveryCode(services, user, request) : 'Signed in';
    return { status: 200, body: { data: await completeSignIn(services, user, account, device), message } };
  });
});

/** @throws CHALLENGE_EXPIRED */
async function findUser({ signInChallenges, users }: Services, challenge: string): Promise<UserRecord> {
  const user = await users.get((await signInChallenges.findUserId(challenge)) ?? '');
  if (!user) throw challengeExpired();
  return user;
}

/** Reports the use of a recovery code. @returns a message with the number of codes that are left */
async function reportRecoveryCode(services: Services, user: UserRecord, request: Call<never>['request']) {
  const device = readDevice(request);
  const { recoveryCodesLeft } = await services.secondFactors.describe(user.id);
  await services.securityLog.record(user.id, 'recovery-code-used', device);
  await mailRecoveryCodeUsed(services, user, recoveryCodesLeft, device);
  return `Signed in. You have ${describeCodesLeft(recoveryCodesLeft)} left.`;
}

const describeCodesLeft = (left: number) =>
  left === 1 ? 'one recovery code' : `${left === 0 ? 'no' : left} recovery codes`;
