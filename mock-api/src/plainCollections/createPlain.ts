import { newId } from '../auth/opaqueToken';
import type { Call } from '../http/operation';
import { askJsonServer } from './askJsonServer';

type CreateCall = Pick<Call<'POST /saved-views'>, 'data' | 'request' | 'response' | 'services'>;

/** Adds a record to a plain collection, with id, dates and version. */
export function createPlain<Stored>(
  { data, request, response, services }: CreateCall,
  path: string,
  fields: Record<string, unknown>,
): Stored {
  const at = new Date(services.now()).toISOString();
  const body = { id: newId(), ...fields, createdAt: at, updatedAt: at, version: 1 };
  return askJsonServer<Stored>({ data, request, response, path, body }).result;
}
