import {
  findInconsistencies,
  findInvalidFields,
  findPublishProblems,
  getDependentFields,
} from './checkListing';
import { blankProperty } from './propertyForm';

const year = 2030;
const complete = { ...blankProperty, title: 'Villa', price: 5, images: ['a'] };

test.each([
  ['net_area', 'gross_area', 120, 100, "Net area can't be larger than the gross area (100 m²)"],
  ['floor_location', 'floor_count', 4, 3, "Floor location can't be above the floor count (3)"],
  ['last_renovated', 'year_built', 1980, 1990, "Last renovated can't be before the year built (1990)"],
] as const)('compares %s with %s', (field, against, value, other, message) => {
  expect(findInconsistencies({ [field]: value, [against]: other })).toEqual({ [field]: message });
  expect(findInconsistencies({ [field]: other, [against]: other })).toEqual({});
  expect(findInconsistencies({ [field]: value, [against]: null })).toEqual({});
  expect(findInconsistencies({ [field]: null, [against]: other })).toEqual({});
  expect(findInconsistencies({ [field]: 'four', [against]: other })).toEqual({});
  expect(findInconsistencies({ [field]: value, [against]: String(other) })).toEqual({});
  expect(getDependentFields(field)).toEqual([]);
  expect(getDependentFields(against)).toEqual([field]);
});

test.each([
  [{ floor_count: 201 }, 'Floor count must be at most 200'],
  [{ floor_location: 201 }, 'Floor location must be at most 200'],
  [{ bedrooms: 101 }, 'Bedrooms must be at most 100'],
  [{ room_count: 101 }, 'Room count must be at most 100'],
  [{ bathrooms: 5000 }, 'Bathrooms must be at most 100'],
  [{ living_room_count: 101 }, 'Living room count must be at most 100'],
  [{ building_age: 501 }, 'Building age must be at most 500'],
  [{ elevator_count: 101 }, 'Elevator count must be at most 100'],
  [{ parking_capacity: 10_001 }, 'Parking capacity must be at most 10,000'],
  [{ gross_area: 0 }, 'Gross area must be above 0'],
  [{ net_area: 1_000_001 }, 'Net area must be at most 1,000,000'],
  [{ ceiling_height: 30.1 }, 'Ceiling height must be at most 30'],
  [{ metro_distance: 1000.1 }, 'Metro distance must be at most 1000'],
  [{ price: 1e12 + 1 }, 'Price must be at most 1,000,000,000,000'],
  [{ year_built: 2031 }, 'Year built must be at most 2030'],
  [
    { coordinates: '91, 0' },
    'Enter latitude (-90 to 90) and longitude (-180 to 180), such as 38.7223, -9.1393',
  ],
  [
    { coordinates: '0, -180.5' },
    'Enter latitude (-90 to 90) and longitude (-180 to 180), such as 38.7223, -9.1393',
  ],
  [{ country_code: '1!' }, 'Enter two letters such as PT'],
  [{ price: 'call me' }, 'Enter a price such as 450,000'],
  [{ monthly_dues: '1.2.3' }, 'Enter an amount such as 450'],
  [{ gross_area: 'large' }, 'Enter a number such as 120.5'],
  [{ bedrooms: 'three' }, 'Enter a whole number such as 3'],
  [{ year_built: 'last year' }, 'Enter a year such as 2015'],
])('rejects %j: %s', (values, message) => {
  expect(Object.values(findInvalidFields(values, year))).toEqual([message]);
});

test.each([
  { floor_count: 200, floor_location: 200, ceiling_height: 30, metro_distance: 1000 },
  { gross_area: 0.01, net_area: 1_000_000, parking_capacity: 10_000, price: 1e12 },
  { coordinates: '90,180' },
  { coordinates: '-89.99999, -179.5' },
  { coordinates: '' },
])('accepts %j', (values) => {
  expect(findInvalidFields(values, year)).toEqual({});
});

test('[WIZ-54] lists missing, invalid and inconsistent fields that prevent publishing', () => {
  expect(findPublishProblems(complete, year)).toEqual({});
  expect(
    findPublishProblems({ ...complete, price: 0, floor_count: 500, gross_area: 80, net_area: 90 }, year),
  ).toEqual({
    price: 'Enter a price above 0',
    floor_count: 'Floor count must be at most 200',
    net_area: "Net area can't be larger than the gross area (80 m²)",
  });
});
