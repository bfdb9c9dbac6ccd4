import type { PageRequest } from '@lintel/contract';
import { ApiDown, Moved, NotThere } from './failures';

/**
 * Reads what the API shows to everybody.
 * @param path below `/api/public`
 * @throws NotThere, Moved, ApiDown
 */
export async function readPublic<Data>({ callApi }: PageRequest, path: string): Promise<Data> {
  const response = await callApi(`/public${path}`).catch(down);
  if (response.status === 404) throw new NotThere();
  if (response.status === 301) throw new Moved(publicPath(response.headers.get('location')));
  if (!response.ok) throw new ApiDown(`GET ${path}: ${response.status}`);
  const { data } = await response.json().catch(down);
  return data;
}

function down(cause: unknown): never {
  throw new ApiDown('The API does not answer.', { cause });
}

const publicPath = (location: string | null) => (location ?? '').replace(/^.*\/api\/public(?=\/)/, '');
