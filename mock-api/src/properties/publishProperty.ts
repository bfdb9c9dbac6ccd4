import { saved } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { findListing } from './findListing';
import { assertPublishable, enterState } from './moveToState';
import { propertyAnswer } from './propertyAnswer';

/** A draft becomes Active; a listing that is public already keeps its state. */
export const publishProperty = operation(
  'POST /properties/{id}/publish',
  ({ path, data, request, services }) => {
    const property = findListing(data, path.id);
    assertVersion(request, property);
    assertPublishable(property);
    if (property.state !== 'Draft') return saved(propertyAnswer(property, data), 'Listing published');
    const at = new Date(services.now()).toISOString();
    const published = {
      ...enterState(property, 'Active', at),
      publishedAt: property.publishedAt ?? at,
      updatedAt: at,
      version: property.version + 1,
    };
    data.properties.put(published);
    return saved(propertyAnswer(published, data), 'Listing published');
  },
);
