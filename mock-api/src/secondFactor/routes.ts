import { changeAccount } from '../account/model';
import { assertRecentAuthentication, assertSessionOpen } from '../account/reauthentication';
import { refuseCode } from '../account/refuseCode';
import { revokeCredentials } from '../account/revokeCredentials';
import { readDevice } from '../http/device';
import { type Call, operation } from '../http/operation';
import { noContent, ok, okWithMessage } from '../http/responses';
import { mailRecoveryCodesRenewed, mailSecondFactorOff, mailSecondFactorOn } from '../mail/secondFactorMails';

type Context = Pick<Call<never>, 'services' | 'account' | 'caller' | 'request'>;

export const getSecondFactor = operation('GET /account/second-factor', ({ account, services }) =>
  ok(services.secondFactors.describe(account.id)),
);

export const setUpSecondFactor = operation('POST /account/second-factor/setup', (call) => {
  assertRecentAuthentication(call);
  return ok(call.services.secondFactors.setUp(call.account));
});

export const turnOnSecondFactor = operation('POST /account/second-factor', (call) => {
  const { body, account, request, services } = call;
  assertRecentAuthentication(call);
  const recoveryCodes = services.secondFactors.turnOn(account.id, body.code);
  endOtherCredentials(call);
  services.securityLog.record(account.id, 'second-factor-on', readDevice(request));
  mailSecondFactorOn(services, account, readDevice(request));
  return okWithMessage({ recoveryCodes }, 'Two-step verification is on');
});

export const renewRecoveryCodes = operation('POST /account/second-factor/recovery-codes', (call) => {
  const { account, request, services } = call;
  assertRecentAuthentication(call);
  const recoveryCodes = services.secondFactors.renewRecoveryCodes(account.id);
  services.securityLog.record(account.id, 'recovery-codes-renewed', readDevice(request));
  mailRecoveryCodesRenewed(services, account, readDevice(request));
  return okWithMessage({ recoveryCodes }, 'Your old recovery codes no longer work');
});

/** The password alone is not enough: a thief who has it must not be able to turn off what keeps them out. */
export const turnOffSecondFactor = operation('DELETE /account/second-factor', async (call) => {
  const { body, account, request, services } = call;
  assertRecentAuthentication(call);
  await redeemCode(call, body.code);
  services.secondFactors.turnOff(account.id);
  endOtherCredentials(call);
  services.securityLog.record(account.id, 'second-factor-off', readDevice(request));
  mailSecondFactorOff(services, account, readDevice(request));
  return noContent();
});

/** @throws VALIDATION for a wrong code; RATE_LIMITED */
async function redeemCode(call: Context, code: string) {
  const { account, request, services } = call;
  const method = await services.codeAttempts.run(account.id, request, () => {
    assertSessionOpen(call);
    return services.secondFactors.redeem(account.id, code);
  });
  if (method) return;
  throw refuseCode(services, account, code, readDevice(request));
}

function endOtherCredentials({ account, caller, services }: Context) {
  changeAccount(services, account, { pendingEmail: null });
  revokeCredentials(services, account.id, caller.sessionId);
}
