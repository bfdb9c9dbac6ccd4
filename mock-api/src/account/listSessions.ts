import { list } from '../http/answers';
import { operation } from '../http/operation';

/** All on one page: nobody has hundreds of devices. */
export const listSessions = operation('GET /account/sessions', ({ data, caller }) => {
  const devices = [...data.sessions.values()]
    .sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    .slice(0, 100)
    .map((session) => ({ ...session, current: session.id === caller.sessionId }));
  return list(devices, data.sessions.size, { page: 1, pageSize: 100 });
});
