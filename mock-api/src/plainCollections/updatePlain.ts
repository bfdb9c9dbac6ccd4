import { assertVersion } from '../http/assertVersion';
import type { Call } from '../http/operation';
import { askJsonServer } from './askJsonServer';

type UpdateCall = Pick<Call<'PATCH /saved-views/{id}'>, 'data' | 'request' | 'response' | 'services'>;

/**
 * Changes a record of a plain collection.
 * @throws CONFLICT
 */
export function updatePlain<Stored extends { id: string; version: number }>(
  { data, request, response, services }: UpdateCall,
  path: string,
  before: Stored,
  fields: Record<string, unknown>,
): Stored {
  assertVersion(request, before);
  const body = {
    ...fields,
    updatedAt: new Date(services.now()).toISOString(),
    version: before.version + 1,
  };
  return askJsonServer<Stored>({ data, request, response, path: `${path}/${before.id}`, body }).result;
}
