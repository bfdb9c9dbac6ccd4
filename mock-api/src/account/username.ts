import { slugify } from '@lintel/contract/property';

/** Names that could be mistaken for a page of the site or for its owner. */
const reserved = new Set([
  'admin',
  'administrator',
  'agent',
  'agents',
  'api',
  'account',
  'help',
  'lintel',
  'login',
  'me',
  'new',
  'null',
  'official',
  'root',
  'settings',
  'signup',
  'support',
  'system',
  'undefined',
]);

export const isReserved = (username: string) => reserved.has(username);

/**
 * Makes a username such as `ada-lovelace`, or `ada-lovelace-2` when it is taken; a reserved word gets a number, too.
 */
export async function makeUsername(
  name: string,
  isTaken: (username: string) => Promise<boolean>,
): Promise<string> {
  const base = slugify(name) || 'agent';
  let username = base;
  for (let number = 2; isReserved(username) || (await isTaken(username)); number += 1)
    username = `${base}-${number}`;
  return username;
}
