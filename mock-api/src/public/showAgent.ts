import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findPublicAgent } from './findPublicAgent';
import { publicAgent } from './publicAgent';

/** A username that was given up leads to the present one. */
export const showAgent = operation('GET /public/agents/{username}', ({ path, services }) => {
  const present = services.accounts.presentUsername(path.username);
  const { account, data } = findPublicAgent(services, present ?? path.username);
  if (present) return { status: 301, headers: { Location: `/api/public/agents/${present}` } };
  return ok(publicAgent(account, data));
});
