import { invalidCredentials } from '../errors';
import { operation } from '../http/operation';
import { normalizeEmail } from './AccountDirectory';
import { deviceOf } from './deviceOf';
import { isPassword } from './passwords';
import { signIn } from './signIn';

/** Compared against when there is no such account, so that the answer takes as long either way. */
const NOBODY = `${'A'.repeat(22)}:${'A'.repeat(43)}`;

export const login = operation('POST /auth/login', async ({ services, body, request }) => {
  const { accounts, signInLimits } = services;
  const email = normalizeEmail(body.email);
  const device = deviceOf(request);
  signInLimits.assertFree(email, device.address);
  const account = accounts.byEmail(email);
  const matches = await isPassword(body.password, account?.passwordHash ?? NOBODY);
  if (!account || !matches) {
    signInLimits.recordFailure(email, device.address);
    throw invalidCredentials();
  }
  return { status: 200, body: { data: await signIn(services, account, device), message: 'Signed in' } };
});
