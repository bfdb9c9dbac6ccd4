import type { Schemas } from '@lintel/contract/api';
import type { PropertyRow } from './propertyRows';

type Form = Partial<Schemas['PropertyForm']>;
type Random = () => number;

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const tenth = (random: Random, from: number, to: number) =>
  Math.round((from + random() * (to - from)) * 10) / 10;
const chance = (random: Random, share: number) => random() < share;
const pick = <Item>(random: Random, items: [Item, ...Item[]]): Item =>
  items[whole(random, 0, items.length - 1)] ?? items[0];

/** Plausible values for fields that the table of listings omits: floors for a flat, a garden for a house. */
export function propertyDetails(row: PropertyRow, year: number, random: Random): Form {
  return {
    ...building(row, year, random),
    ...systems(row, random),
    ...features(row, random),
    ...legal(row, random),
    ...place(row, random),
  };
}

function building({ type, area, bedrooms }: PropertyRow, year: number, random: Random): Form {
  const inBlock = type === 'Apartment';
  const built = whole(random, 1920, year - 2);
  const floors = inBlock ? whole(random, 4, 8) : whole(random, 1, 3);
  return {
    gross_area: area,
    net_area: Math.round(area * 0.85),
    ceiling_height: tenth(random, 2.6, 3.6),
    floor_count: floors,
    floor_location: inBlock ? whole(random, 1, floors) : 0,
    room_count: Math.max(1, bedrooms + whole(random, 1, 3)),
    living_room_count: type === 'Commercial' ? 0 : whole(random, 1, 2),
    building_age: year - built,
    year_built: built,
    last_renovated: built < 1990 ? whole(random, 2008, year - 1) : null,
    facade: pick(random, ['Lime plaster', 'Glazed tiles', 'Brick', 'Wood and plaster', 'Stone']),
  };
}

function systems({ type }: PropertyRow, random: Random): Form {
  const elevator = type === 'Apartment' && chance(random, 0.7);
  return {
    heating_type: pick(random, ['Central', 'Individual', 'Floor']),
    heating_fuel: pick(random, ['Natural Gas', 'Electric', 'Solar']),
    cooling_type: pick(random, ['Split', 'VRV', 'None']),
    water_heating_type: pick(random, ['Individual', 'Solar', 'Central']),
    electricity_type: pick(random, ['Grid', 'Grid', 'Hybrid']),
    internet_type: pick(random, ['Fiber', 'Fiber', 'ADSL']),
    has_water_tank: chance(random, 0.2),
    has_hydrophore: chance(random, 0.1),
    has_generator: chance(random, 0.1),
    has_tv: chance(random, 0.8),
    has_elevator: elevator,
    elevator_count: elevator ? whole(random, 1, 2) : null,
  };
}

function features({ type, status }: PropertyRow, random: Random): Form {
  const villa = type === 'Villa';
  const parking = chance(random, 0.7);
  return {
    pet_policy:
      status === 'For Rent' ? pick(random, ['Allowed', 'With Permission', 'Not Allowed']) : 'Allowed',
    monthly_dues: type === 'Apartment' ? whole(random, 40, 180) : 0,
    has_security: chance(random, 0.2),
    has_camera_system: villa,
    has_card_access: type === 'Commercial',
    has_bbq_area: villa || chance(random, 0.2),
    has_garden_area: villa || type === 'House',
    has_swimming_pool: villa,
    pool_type: villa ? 'Outdoor' : null,
    has_parking: parking,
    parking_type: parking ? pick(random, ['Indoor', 'Outdoor', 'Both']) : null,
    parking_capacity: parking ? whole(random, 1, 3) : null,
  };
}

function legal({ type, status, price }: PropertyRow, random: Random): Form {
  const forRent = status === 'For Rent' || status === 'Rented';
  return {
    deed_status: pick(random, ['Ready', 'Ready', 'In Progress']),
    deed_type: 'Freehold',
    use_status: forRent ? 'Tenant' : pick(random, ['Empty', 'Owner']),
    zoning_status: type === 'Commercial' ? 'Commercial' : 'Residential',
    annual_tax: forRent ? whole(random, 300, 900) : Math.round(price * 0.0035),
    assessment_value: forRent ? null : Math.round(price * 0.72),
    rental_income: forRent ? price : null,
    building_license: `Municipal license ${whole(random, 100, 999)}`,
    mortgage_status: 'None',
    bank_eligible: chance(random, 0.8),
    exchange_eligible: chance(random, 0.1),
    rental_contract: forRent ? 'One year, renewable' : null,
    insurance: 'Multi-risk, included in the dues',
  };
}

function place({ type }: PropertyRow, random: Random): Form {
  const inTown = type === 'Apartment' || type === 'Commercial';
  return {
    country_code: 'PT',
    country_name: 'Portugal',
    full_address: `Rua das Flores ${whole(random, 2, 180)}`,
    coordinates: `${(38 + random() * 3).toFixed(4)},${(-9.4 + random()).toFixed(4)}`,
    metro_distance: inTown ? tenth(random, 0.2, 1.5) : null,
    bus_distance: tenth(random, 0.1, 0.9),
    highway_distance: tenth(random, 1, 9),
    school_distance: tenth(random, 0.3, 3),
    hospital_distance: tenth(random, 1, 8),
    shopping_distance: tenth(random, 0.2, 4),
    has_metro: inTown,
    has_bus_stop: true,
    has_schools: true,
    has_supermarket: true,
    has_restaurants: true,
    has_cafes: true,
    has_hospital: chance(random, 0.4),
    has_parks: chance(random, 0.6),
    has_sea_view: chance(random, 0.3),
    has_forest_view: chance(random, 0.2),
    has_city_view: inTown,
  };
}
