import type { Schemas } from '@lintel/contract/api';
import type { Api } from '../support/Api.ts';

/** What stands for the parameter of each path that has one. A module that brings another is added here. */
const parameters: Record<string, (api: Api) => Promise<string>> = {
  '/leads/:id': async (api) => (await api.lead()).id,
  '/properties/:id': async (api) =>
    (await api.get<Schemas['Property'][]>('/properties?_limit=1'))[0]?.id ?? '',
  '/coins/:coin': async () => 'solana',
};

/**
 * Address of a path, its parameter filled by the API.
 * @throws Error for a parameter that nobody has taught
 */
export async function addressOf(path: string, api: Api): Promise<string> {
  if (!path.includes(':')) return path;
  const known = Object.keys(parameters).find((begin) => path === begin || path.startsWith(`${begin}/`));
  const value = known && (await parameters[known]?.(api));
  const address = value && path.replace(/:[^/]+/, value);
  if (!address || address.includes(':')) throw new Error(`e2e/faults/addressOf.ts cannot fill ${path}.`);
  return address;
}
