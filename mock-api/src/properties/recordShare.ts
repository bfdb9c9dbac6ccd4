import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { findListing } from './findListing';
import { propertyAnswer } from './propertyAnswer';

/** Nothing of the listing itself is another after that: its version stays, so that nobody's edit conflicts with it. */
export const recordShare = operation('POST /properties/{id}/shares', ({ path, data, services }) => {
  const property = findListing(data, path.id);
  const sharedAt = property.sharedAt ?? new Date(services.now()).toISOString();
  if (!property.sharedAt) data.properties.put({ ...property, sharedAt });
  return saved(propertyAnswer({ ...property, sharedAt }, data), 'QR code taken along');
});
