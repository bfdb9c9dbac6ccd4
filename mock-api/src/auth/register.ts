import { emailTaken } from '../errors';
import { operation } from '../http/operation';
import { createAccount } from './createAccount';
import { deviceOf } from './deviceOf';
import { newId } from './opaqueToken';
import { hashPassword } from './passwords';
import { signIn } from './signIn';

export const register = operation('POST /auth/register', async ({ services, body, request }) => {
  const { email, firstname, lastname } = body;
  const passwordHash = await hashPassword(body.password);
  // Asked after the slow hash, in one go with the insertion: two sign-ups at once cannot both find it free.
  if (services.accounts.byEmail(email)) throw emailTaken();
  const account = createAccount(services, { id: newId(), email, firstname, lastname, passwordHash });
  const session = await signIn(services, account, deviceOf(request));
  return { status: 201, body: { data: session, message: 'Account created' } };
});
