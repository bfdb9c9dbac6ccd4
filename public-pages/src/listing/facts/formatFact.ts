import type { Field, PropertyFieldName } from '@lintel/contract/property';
import { formatMoney, formatNumber } from '@lintel/ui';
import type { Listing } from '../Listing';

/** Labels for buyers, where the form's label reads oddly next to a value. */
const names: Partial<Record<PropertyFieldName, string>> = {
  floor_count: 'Floors of the building',
  floor_location: 'Floor',
  room_count: 'Rooms',
  living_room_count: 'Living rooms',
  pet_policy: 'Pets',
  pool_type: 'Pool',
  parking_type: 'Parking type',
  deed_status: 'Deed',
  use_status: 'Occupancy',
  zoning_status: 'Zoning',
  elevator_count: 'Elevators',
  metro_distance: 'Metro',
  bus_distance: 'Bus stop',
  highway_distance: 'Highway',
  school_distance: 'School',
  hospital_distance: 'Hospital',
  shopping_distance: 'Shopping',
};

/** Values in words that buyers understand better. */
const values: Partial<Record<PropertyFieldName, Record<string, string>>> = {
  floor_location: { '0': 'Ground floor' },
  use_status: { Empty: 'Vacant', Tenant: 'Tenant-occupied', Owner: 'Owner-occupied' },
  pool_type: { Both: 'Indoor and outdoor' },
  parking_type: { Both: 'Indoor and outdoor' },
};

/** Formats a fact for buyers; the form's own labels are for agents. */
export const describeFactForBuyers = (name: PropertyFieldName, label: string, value: string) => ({
  term: names[name] ?? label,
  value: values[name]?.[value] ?? value,
});

/** Formats a field's value with its unit; null when it is empty or not public. */
export function formatFactValue(field: Field, listing: Listing): string | null {
  const value = (listing as Record<string, unknown>)[field.name];
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'number' || field.kind !== 'number') return null;
  // A year has no thousands separator.
  if (field.maximum === 'current year') return String(value);
  if (field.unit === 'currency') return formatMoney(value, listing.currency);
  return field.unit ? `${formatNumber(value)} ${field.unit}` : formatNumber(value);
}
