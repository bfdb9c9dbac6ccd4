import type { PropertyFieldName } from '@lintel/contract/property';

/** Of fields whose label is the form's: what they are called beside a value. */
const names: Partial<Record<PropertyFieldName, string>> = {
  floor_count: 'Floors of the building',
  floor_location: 'Floor',
  room_count: 'Rooms',
  living_room_count: 'Living rooms',
  pet_policy: 'Pets',
  pool_type: 'Pool',
  parking_type: 'Parking place',
  deed_status: 'Deed',
  use_status: 'Used by',
  zoning_status: 'Zoning',
  elevator_count: 'Elevators',
  metro_distance: 'Metro',
  bus_distance: 'Bus stop',
  highway_distance: 'Highway',
  school_distance: 'School',
  hospital_distance: 'Hospital',
  shopping_distance: 'Shopping',
};

/** Values that say more in another word. */
const values: Partial<Record<PropertyFieldName, Record<string, string>>> = {
  floor_location: { '0': 'Ground floor' },
  use_status: { Empty: 'Nobody', Tenant: 'A tenant', Owner: 'The owner' },
  pool_type: { Both: 'Indoor and outdoor' },
  parking_type: { Both: 'Indoor and outdoor' },
};

/** A fact in the words of whom it is for: the form's are the agent's. */
export const buyersWords = (name: PropertyFieldName, label: string, value: string) => ({
  term: names[name] ?? label,
  value: values[name]?.[value] ?? value,
});
