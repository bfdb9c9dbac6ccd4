import { type ApiError, invalid } from '../errors';
import type { Device } from '../http/device';
import { mailCodeReused } from '../mail/secondFactorMails';
import type { Services } from '../Services';
import type { UserRecord } from '../store/records';

/**
 * Logs a refused code. A code that was used before may have been seen by someone else, so its owner receives a mail.
 * @returns the error
 */
export async function refuseCode(
  services: Services,
  user: UserRecord,
  code: string,
  device: Device,
): Promise<ApiError> {
  const isUsed = await services.secondFactors.isUsed(user.id, code);
  // The call fails, which discards its other changes.
  await services.store.runApart({ user: user.id }, async () => {
    const type = isUsed ? 'second-factor-reused' : 'second-factor-refused';
    await services.securityLog.record(user.id, type, device);
    if (isUsed) await mailCodeReused(services, user, device);
  });
  if (!isUsed) return invalid({ code: 'This code is wrong' });
  return invalid({ code: 'This code was used before. Wait for the next one.' });
}
