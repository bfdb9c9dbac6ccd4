import { notFound } from '../errors';
import { empty } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { enterState } from './moveToState';

/** Soft: the listing leaves list and public page until it is restored. Deleting it again changes nothing. */
export const deleteProperty = operation('DELETE /properties/{id}', ({ path, data, request, services }) => {
  const property = data.properties.get(path.id);
  if (!property) throw notFound('listing');
  if (property.state === 'Deleted') return empty();
  assertVersion(request, property);
  const at = new Date(services.now()).toISOString();
  const deleted = enterState(property, 'Deleted', at);
  data.properties.put({ ...deleted, updatedAt: at, version: property.version + 1 });
  return empty();
});
