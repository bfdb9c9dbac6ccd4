import { notFound } from '../errors';
import { empty } from '../http/answers';
import { operation } from '../http/operation';

export const endSession = operation('DELETE /account/sessions/{id}', ({ path, data, account, services }) => {
  if (!data.sessions.get(path.id)) throw notFound('session');
  services.sessions.end(account.id, path.id);
  return empty();
});
