import type { Schemas } from '@lintel/contract/api';
import type { FormKind } from '../../form/FormKind';

/** Becomes an Active subscriber; who has left before is mailed a link first. */
export const newsletter: FormKind<Schemas['PublicAgent']> = {
  name: 'newsletter',
  path: '/subscriptions',
  bodyOf: ({ name = '', email = '' }, { username }): Schemas['PublicSubscription'] => ({
    username,
    name: name.trim(),
    email: email.trim(),
  }),
};
