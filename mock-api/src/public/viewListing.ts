import { recordView } from '../analytics/recordView';
import { empty } from '../http/answers';
import { operation } from '../http/operation';
import { findPublicListing } from './findPublicListing';

/** No new version of the listing: a visitor must not make the agent's own change fail. */
export const viewListing = operation(
  'POST /public/listings/{slug}/views',
  ({ path, body, request, services }) => {
    services.publicLimits.count(request, path.slug);
    const { property, data } = findPublicListing(services, path.slug);
    recordView(data, { ...body, propertyId: property.id, at: services.now() });
    data.properties.put({ ...property, views: property.views + 1 });
    return empty();
  },
);
