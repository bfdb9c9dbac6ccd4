import { notFound } from '../errors';
import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { propertyAnswer } from './propertyAnswer';

/** Also a deleted one: its page offers to restore it. */
export const getProperty = operation('GET /properties/{id}', ({ path, data }) => {
  const property = data.properties.get(path.id);
  if (!property) throw notFound('listing');
  return ok(propertyAnswer(property, data));
});
