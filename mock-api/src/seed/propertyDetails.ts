import type { Schemas } from '@lintel/contract/api';
import type { PropertyRow } from './propertyRows';

type Form = Partial<Schemas['PropertyForm']>;
type Random = () => number;

const randomInteger = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
const randomTenth = (random: Random, from: number, to: number) =>
  Math.round((from + random() * (to - from)) * 10) / 10;
const randomBoolean = (random: Random, share: number) => random() < share;
const pick = <Item>(random: Random, items: [Item, ...Item[]]): Item =>
  items[randomInteger(random, 0, items.length - 1)] ?? items[0];

/** Makes plausible values for fields that the table of listings omits: floors for a flat, a garden for a house. */
export function makePropertyDetails(row: PropertyRow, year: number, random: Random): Form {
  return {
    ...makeBuilding(row, year, random),
    ...makeSystems(row, random),
    ...makeFeatures(row, random),
    ...makeLegal(row, random),
    ...makeLocation(row, random),
  };
}

function makeBuilding({ type, area, bedrooms }: PropertyRow, year: number, random: Random): Form {
  const isInBlock = type === 'Apartment';
  const built = randomInteger(random, 1920, year - 2);
  const floors = isInBlock ? randomInteger(random, 4, 8) : randomInteger(random, 1, 3);
  return {
    gross_area: area,
    net_area: Math.round(area * 0.85),
    ceiling_height: randomTenth(random, 2.6, 3.6),
    floor_count: floors,
    floor_location: isInBlock ? randomInteger(random, 1, floors) : 0,
    room_count: Math.max(1, bedrooms + randomInteger(random, 1, 3)),
    living_room_count: type === 'Commercial' ? 0 : randomInteger(random, 1, 2),
    building_age: year - built,
    year_built: built,
    last_renovated: built < 1990 ? randomInteger(random, 2008, year - 1) : null,
    facade: pick(random, ['Lime plaster', 'Glazed tiles', 'Brick', 'Wood and plaster', 'Stone']),
  };
}

function makeSystems({ type }: PropertyRow, random: Random): Form {
  const hasElevator = type === 'Apartment' && randomBoolean(random, 0.7);
  return {
    heating_type: pick(random, ['Central', 'Individual', 'Floor']),
    heating_fuel: pick(random, ['Natural Gas', 'Electric', 'Solar']),
    cooling_type: pick(random, ['Split', 'VRV', 'None']),
    water_heating_type: pick(random, ['Individual', 'Solar', 'Central']),
    electricity_type: pick(random, ['Grid', 'Grid', 'Hybrid']),
    internet_type: pick(random, ['Fiber', 'Fiber', 'ADSL']),
    has_water_tank: randomBoolean(random, 0.2),
    has_hydrophore: randomBoolean(random, 0.1),
    has_generator: randomBoolean(random, 0.1),
    has_tv: randomBoolean(random, 0.8),
    has_elevator: hasElevator,
    elevator_count: hasElevator ? randomInteger(random, 1, 2) : null,
  };
}

function makeFeatures({ type, status }: PropertyRow, random: Random): Form {
  const isVilla = type === 'Villa';
  const hasParking = randomBoolean(random, 0.7);
  return {
    pet_policy:
      status === 'For Rent' ? pick(random, ['Allowed', 'With Permission', 'Not Allowed']) : 'Allowed',
    monthly_dues: type === 'Apartment' ? randomInteger(random, 40, 180) : 0,
    has_security: randomBoolean(random, 0.2),
    has_camera_system: isVilla,
    has_card_access: type === 'Commercial',
    has_bbq_area: isVilla || randomBoolean(random, 0.2),
    has_garden_area: isVilla || type === 'House',
    has_swimming_pool: isVilla,
    pool_type: isVilla ? 'Outdoor' : null,
    has_parking: hasParking,
    parking_type: hasParking ? pick(random, ['Indoor', 'Outdoor', 'Both']) : null,
    parking_capacity: hasParking ? randomInteger(random, 1, 3) : null,
  };
}

function makeLegal({ type, status, price }: PropertyRow, random: Random): Form {
  const isForRent = status === 'For Rent' || status === 'Rented';
  return {
    deed_status: pick(random, ['Ready', 'Ready', 'In Progress']),
    deed_type: 'Freehold',
    use_status: isForRent ? 'Tenant' : pick(random, ['Empty', 'Owner']),
    zoning_status: type === 'Commercial' ? 'Commercial' : 'Residential',
    annual_tax: isForRent ? randomInteger(random, 300, 900) : Math.round(price * 0.0035),
    assessment_value: isForRent ? null : Math.round(price * 0.72),
    rental_income: isForRent ? price : null,
    building_license: `Municipal license ${randomInteger(random, 100, 999)}`,
    mortgage_status: 'None',
    bank_eligible: randomBoolean(random, 0.8),
    exchange_eligible: randomBoolean(random, 0.1),
    rental_contract: isForRent ? 'One year, renewable' : null,
    insurance: 'Multi-risk, included in the dues',
  };
}

function makeLocation({ type }: PropertyRow, random: Random): Form {
  const isInTown = type === 'Apartment' || type === 'Commercial';
  return {
    country_code: 'PT',
    country_name: 'Portugal',
    full_address: `Rua das Flores ${randomInteger(random, 2, 180)}`,
    coordinates: `${(38 + random() * 3).toFixed(4)},${(-9.4 + random()).toFixed(4)}`,
    metro_distance: isInTown ? randomTenth(random, 0.2, 1.5) : null,
    bus_distance: randomTenth(random, 0.1, 0.9),
    highway_distance: randomTenth(random, 1, 9),
    school_distance: randomTenth(random, 0.3, 3),
    hospital_distance: randomTenth(random, 1, 8),
    shopping_distance: randomTenth(random, 0.2, 4),
    has_metro: isInTown,
    has_bus_stop: true,
    has_schools: true,
    has_supermarket: true,
    has_restaurants: true,
    has_cafes: true,
    has_hospital: randomBoolean(random, 0.4),
    has_parks: randomBoolean(random, 0.6),
    has_sea_view: randomBoolean(random, 0.3),
    has_forest_view: randomBoolean(random, 0.2),
    has_city_view: isInTown,
  };
}
