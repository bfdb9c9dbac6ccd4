import type { SessionUser } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';

/** Picks the fields of a user that the session stores. */
export function toSessionUser(user: Schemas['User']): SessionUser {
  const { id, email, firstname, lastname, avatar } = user;
  return { id, email, firstname, lastname, avatar: avatar ?? '' };
}
