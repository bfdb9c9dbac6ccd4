import type { Schemas } from '@lintel/contract/api';

/** What a subscriber is called: not everybody gives a name. */
export const nameOf = ({ name, email }: Pick<Schemas['Subscriber'], 'name' | 'email'>) => name || email;
