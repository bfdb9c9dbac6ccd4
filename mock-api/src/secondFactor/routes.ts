import { changeAccount } from '../account/model';
import { assertRecentAuthentication, assertSessionOpen } from '../account/reauthentication';
import { refuseCode } from '../account/refuseCode';
import { revokeCredentials } from '../account/revokeCredentials';
import { readDevice } from '../http/device';
import { type Call, operation } from '../http/operation';
import { noContent, ok, okWithMessage } from '../http/responses';
import { mailRecoveryCodesRenewed, mailSecondFactorOff, mailSecondFactorOn } from '../mail/secondFactorMails';

type Context = Pick<Call<never>, 'services' | 'account' | 'caller' | 'request'>;

export const getSecondFactor = operation('GET /account/second-factor', async ({ account, services }) =>
  ok(await services.secondFactors.describe(account.id)),
);

export const setUpSecondFactor = operation('POST /account/second-factor/setup', async (call) => {
  await assertRecentAuthentication(call);
  return ok(await call.services.secondFactors.setUp(call.account));
});

export const turnOnSecondFactor = operation('POST /account/second-factor', async (call) => {
  const { body, account, request, services } = call;
  await assertRecentAuthentication(call);
  const recoveryCodes = await services.secondFactors.turnOn(account.id, body.code);
  await endOtherCredentials(call);
  await services.securityLog.record(account.id, 'second-factor-on', readDevice(request));
  await mailSecondFactorOn(services, account, readDevice(request));
  return okWithMessage({ recoveryCodes }, 'Two-step verification is on');
});

export const renewRecoveryCodes = operation('POST /account/second-factor/recovery-codes', async (call) => {
  const { account, request, services } = call;
  await assertRecentAuthentication(call);
  const recoveryCodes = await services.secondFactors.renewRecoveryCodes(account.id);
  await services.securityLog.record(account.id, 'recovery-codes-renewed', readDevice(request));
  await mailRecoveryCodesRenewed(services, account, readDevice(request));
  return okWithMessage({ recoveryCodes }, 'Your old recovery codes no longer work');
});

/** The password alone is not enough: a thief who has it must not be able to turn off what keeps them out. */
export const turnOffSecondFactor = operation('DELETE /account/second-factor', async (call) => {
  const { body, account, request, services } = call;
  await assertRecentAuthentication(call);
  await redeemCode(call, body.code);
  await services.secondFactors.turnOff(account.id);
  await endOtherCredentials(call);
  await services.securityLog.record(account.id, 'second-factor-off', readDevice(request));
  await mailSecondFactorOff(services, account, readDevice(request));
  return noContent();
});

/** @throws VALIDATION for a wrong code; RATE_LIMITED */
async function redeemCode(call: Context, code: string) {
  const { account, request, services } = call;
  const method = await services.codeAttempts.run(account.id, request, async () => {
    await assertSessionOpen(call);
    return services.secondFactors.redeem(account.id, code);
  });
  if (method) return;
  throw await refuseCode(services, account, code, readDevice(request));
}

async function endOtherCredentials({ account, caller, services }: Context) {
  await changeAccount(services, account, { pendingEmail: null });
  await revokeCredentials(services, account.id, caller.sessionId);
}
