import { TextLink } from '@lintel/ui';
import { distances, nearbyOf } from './facts/details';
import { FactColumns } from './facts/FactColumns';
import { TickList } from './facts/TickList';
import type { Listing } from './Listing';
import { Part } from './Part';

/** Where it is, and what is near, in words. */
export function LocationPart({ listing }: { listing: Listing }) {
  const { full_address: street, district, city, state_name: region, country_name: country } = listing;
  const address = [street, district, city, region, country].filter(Boolean).join(', ');
  const facts = distances(listing);
  const nearby = nearbyOf(listing);
  const map = mapAddress(listing.coordinates);
  if (!address && facts.length + nearby.length === 0) return null;
  return (
    <Part title="Location">
      <p>
        {address} {map && <TextLink href={map}>Show on a map</TextLink>}
      </p>
      {facts.length > 0 && <FactColumns facts={facts} />}
      {nearby.length > 0 && <TickList items={nearby} />}
    </Part>
  );
}

/** @param coordinates `lat,lng` in degrees */
function mapAddress(coordinates: string | null | undefined): string | null {
  const [latitude = '', longitude = ''] = (coordinates ?? '').split(',').map((part) => part.trim());
  if (!latitude || !longitude) return null;
  const place = new URLSearchParams({ mlat: latitude, mlon: longitude });
  return `https://www.openstreetmap.org/?${place}#map=16/${latitude}/${longitude}`;
}
