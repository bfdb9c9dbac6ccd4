import { assertRecentAuthentication, assertSessionOpen } from '../account/reauthentication';
import { refuseCode } from '../account/refuseCode';
import { revokeCredentials } from '../account/revokeCredentials';
import { readDevice } from '../http/device';
import { type Call, lockUser, operation } from '../http/operation';
import { noContent, ok, okWithMessage } from '../http/responses';
import { mailRecoveryCodesRenewed, mailSecondFactorOff, mailSecondFactorOn } from '../mail/secondFactorMails';
import { changeUser } from '../users/model';

type Context = Pick<Call<never>, 'services' | 'user' | 'caller' | 'request'>;

export const getSecondFactor = operation('GET /account/second-factor', async ({ services, user }) =>
  ok(await services.secondFactors.describe(user.id)),
);

export const setUpSecondFactor = lockUser(
  operation('POST /account/second-factor/setup', async (call) => {
    await assertRecentAuthentication(call);
    return ok(await call.services.secondFactors.setUp(call.user));
  }),
);

export const turnOnSecondFactor = lockUser(
  operation('POST /account/second-factor', async (call) => {
    const { body, request, services, user } = call;
    await assertRecentAuthentication(call);
    const recoveryCodes = await services.secondFactors.turnOn(user.id, body.code);
    await endOtherCredentials(call);
    await services.securityLog.record(user.id, 'second-factor-on', readDevice(request));
    await mailSecondFactorOn(services, user, readDevice(request));
    return okWithMessage({ recoveryCodes }, 'Two-step verification is on');
  }),
);

export const renewRecoveryCodes = lockUser(
  operation('POST /account/second-factor/recovery-codes', async (call) => {
    const { request, services, user } = call;
    await assertRecentAuthentication(call);
    const recoveryCodes = await services.secondFactors.renewRecoveryCodes(user.id);
    // Other tabs show the change of the user.
    await changeUser(services, user, {});
    await services.securityLog.record(user.id, 'recovery-codes-renewed', readDevice(request));
    await mailRecoveryCodesRenewed(services, user, readDevice(request));
    return okWithMessage({ recoveryCodes }, 'Your old recovery codes no longer work');
  }),
);

/**
 * Turns the second factor off. The password alone is not enough: a thief who has it must not be able to turn off what
 * keeps them out.
 */
export const turnOffSecondFactor = lockUser(
  operation('DELETE /account/second-factor', async (call) => {
    const { body, request, services, user } = call;
    await assertRecentAuthentication(call);
    await redeemCode(call, body.code);
    await services.secondFactors.turnOff(user.id);
    await endOtherCredentials(call);
    await services.securityLog.record(user.id, 'second-factor-off', readDevice(request));
    await mailSecondFactorOff(services, user, readDevice(request));
    return noContent();
  }),
);

/** @throws VALIDATION for a wrong code; RATE_LIMITED */
async function redeemCode(call: Context, code: string) {
  const { request, services, user } = call;
  const method = await services.codeAttempts.run(user.id, request, async () => {
    await assertSessionOpen(call);
    return services.secondFactors.redeem(user.id, code);
  });
  if (method) return;
  throw await refuseCode(services, user, code, readDevice(request));
}

async function endOtherCredentials({ caller, services, user }: Context) {
  await changeUser(services, user, { pendingEmail: null });
  await revokeCredentials(services, user.id, caller.sessionId);
}
