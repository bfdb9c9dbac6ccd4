import { empty } from '../http/answers';
import { operation } from '../http/operation';

export const endOtherSessions = operation('DELETE /account/sessions', ({ account, caller, services }) => {
  services.sessions.endAll(account.id, caller.sessionId);
  return empty();
});
