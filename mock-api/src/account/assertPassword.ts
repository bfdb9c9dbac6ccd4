import type { Request } from 'express';
import { deviceOf } from '../auth/deviceOf';
import { isPassword } from '../auth/passwords';
import { invalid } from '../errors';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';

/**
 * Has the caller prove once more who they are. Wrong guesses count as failed sign-ins.
 * @param field that the message goes to
 * @throws VALIDATION; RATE_LIMITED
 */
export async function assertPassword(
  { services, account, request }: { services: Services; account: AccountRecord; request: Request },
  field: string,
  password: string,
) {
  const { address } = deviceOf(request);
  services.signInLimits.assertFree(account.email, address);
  if (await isPassword(password, account.passwordHash)) return;
  services.signInLimits.recordFailure(account.email, address);
  throw invalid({ [field]: 'This is not your current password' });
}
