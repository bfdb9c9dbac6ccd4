import { formatPlace } from '@lintel/contract/property';
import { TextLink } from '@lintel/ui';
import { listDistances, listNearby } from './facts/details';
import { FactColumns, TickList } from './facts/FactLists';
import type { Listing } from './Listing';
import { ListingSection } from './ListingSection';

/** The address, a map link, distances and places nearby. */
export function LocationSection({ listing }: { listing: Listing }) {
  const { full_address: street, district, city, state_name: region, country_name: country } = listing;
  const address = formatPlace([street, district, city, region, country]);
  const facts = listDistances(listing);
  const nearby = listNearby(listing);
  const map = makeMapAddress(listing.coordinates);
  if (!address && !map && facts.length + nearby.length === 0) return null;
  return (
    <ListingSection title="Location">
      {(address || map) && (
        <p>
          <bdi>{address}</bdi> {map && <TextLink href={map}>Show on a map</TextLink>}
        </p>
      )}
      {facts.length > 0 && <FactColumns facts={facts} />}
      {nearby.length > 0 && <TickList items={nearby} />}
    </ListingSection>
  );
}

/** @param coordinates `lat,lng` in degrees */
function makeMapAddress(coordinates: string | null | undefined): string | null {
  const [latitude = '', longitude = ''] = (coordinates ?? '').split(',').map((part) => part.trim());
  if (!latitude || !longitude) return null;
  const query = new URLSearchParams({ mlat: latitude, mlon: longitude });
  return `https://www.openstreetmap.org/?${query}#map=16/${latitude}/${longitude}`;
}
