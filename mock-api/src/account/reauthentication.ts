import { invalidToken, reauthenticationRequired } from '../errors';
import { type Call, lockLater, operation } from '../http/operation';
import { messageOnly } from '../http/responses';
import { assertPassword } from '../users/model';

const RECENT_MS = 10 * 60_000;

type Context = Pick<Call<never>, 'services' | 'user' | 'caller'>;

/**
 * Guards calls for which a stolen access token must not be enough.
 * @throws REAUTHENTICATION_REQUIRED unless the session's user signed in or entered the password within ten minutes
 */
export async function assertRecentAuthentication({ services, user, caller }: Context) {
  const session = await services.store.getUserData(user.id).sessions.get(caller.sessionId);
  const age = services.now() - Date.parse(session?.authenticatedAt ?? session?.createdAt ?? '');
  // A timestamp in the future was recorded by a wrong clock.
  if (!(age >= 0 && age <= RECENT_MS)) throw reauthenticationRequired();
}

/** @throws INVALID_TOKEN when the session ended while the call was pending, for example by a change of the password */
export async function assertSessionOpen({ services, user, caller }: Context) {
  if (!(await services.sessions.isOpen(user.id, caller.sessionId))) throw invalidToken();
}

/** Checking the password takes long, so the user is locked only after the check. */
export const reauthenticate = lockLater(
  operation('POST /auth/reauthenticate', async (call) => {
    const { body, caller, services, user } = call;
    await assertPassword(call, 'password', body.password);
    await assertSessionOpen(call);
    await services.sessions.confirm(user.id, caller.sessionId);
    return messageOnly(200, 'Password confirmed');
  }),
);
