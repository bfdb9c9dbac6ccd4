import type { Schemas } from '@lintel/contract/api';
import { userAnswer } from '../account/userAnswer';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';
import type { Device } from './Sessions';

/** Opens a session family for an account whose owner has proved who they are. */
export async function signIn(
  services: Services,
  account: AccountRecord,
  device: Device,
): Promise<Schemas['Session']> {
  const refresh = services.sessions.open(account.id, device);
  const access = await services.accessTokens.issue(account.id, refresh.sessionId, account.tokenGeneration);
  const user = userAnswer(account, services.store.of(account.id));
  return { token: access.token, refresh_token: refresh.token, user };
}
