import { notFound } from '../errors';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { enterState } from './moveToState';
import { propertyAnswer } from './propertyAnswer';

/** Back to the state before the deletion. Restoring what is there changes nothing: an Undo may be sent twice. */
export const restoreProperty = operation('POST /properties/{id}/restore', ({ path, data, services }) => {
  const property = data.properties.get(path.id);
  if (!property) throw notFound('listing');
  if (property.state !== 'Deleted') return saved(propertyAnswer(property, data), 'Listing restored');
  const before = property.stateHistory.findLast(({ state }) => state !== 'Deleted');
  const at = new Date(services.now()).toISOString();
  const restored = {
    ...enterState(property, before?.state ?? 'Draft', at),
    updatedAt: at,
    version: property.version + 1,
  };
  data.properties.put(restored);
  return saved(propertyAnswer(restored, data), 'Listing restored');
});
