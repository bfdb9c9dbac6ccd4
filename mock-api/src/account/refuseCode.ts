import { type ApiError, invalid } from '../errors';
import type { Device } from '../http/device';
import { mailCodeReused } from '../mail/secondFactorMails';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';

/**
 * Logs a code that was refused. One that was used before may have been seen by someone, so its owner gets a mail.
 * @returns the error
 */
export function refuseCode(
  services: Services,
  account: AccountRecord,
  code: string,
  device: Device,
): ApiError {
  const isUsed = services.secondFactors.isUsed(account.id, code);
  services.securityLog.record(account.id, isUsed ? 'second-factor-reused' : 'second-factor-refused', device);
  if (!isUsed) return invalid({ code: 'This code is wrong' });
  mailCodeReused(services, account, device);
  return invalid({ code: 'This code was used before. Wait for the next one.' });
}
