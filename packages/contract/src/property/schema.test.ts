import { blankProperty } from './propertyForm';
import { createPropertySchema, getPropertySchema } from './schema';
import { propertyFields } from './wizardSteps';

const parse = (value: unknown) => createPropertySchema(2030).parse(value);

function messages(value: unknown) {
  const result = createPropertySchema(2030).safeParse(value);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('lacks only the title in a blank form', () => {
  expect(messages(blankProperty)).toEqual(['title: Title is required']);
});

test('[WIZ-41] converts codes to upper case and limits them to two characters', () => {
  expect(parse({ country_code: 'pt', state_code: 'ny', city: 'Lisbon' })).toEqual({
    country_code: 'PT',
    state_code: 'NY',
    city: 'Lisbon',
  });
  expect(messages({ country_code: 'PRT' })).toContain(
    'country_code: Country code must be at most 2 characters',
  );
});

test('[WIZ-26] accepts years up to the current one', () => {
  expect(messages({ year_built: 2030, last_renovated: 1900 })).toEqual([]);
  expect(messages({ year_built: 2031 })).toEqual(['year_built: Year built must be at most 2030']);
  expect(messages({ year_built: 1899 })).toEqual(['year_built: Year built must be at least 1900']);
});

test('[WIZ-39] accepts distances in tenths, such as 0.3 and 1.1', () => {
  expect(messages({ metro_distance: 0.3, bus_distance: 1.1, ceiling_height: 2.7 })).toEqual([]);
  expect(messages({ metro_distance: 0.25 })).toEqual(['metro_distance: Metro distance goes in steps of 0.1']);
  expect(messages({ metro_distance: -0.1 })).toEqual(['metro_distance: Metro distance must be at least 0']);
});

test('[WIZ-23] keeps the hundredths of an amount', () => {
  expect(parse({ price: 1250.504, annual_tax: 19.99 })).toEqual({ price: 1250.5, annual_tax: 19.99 });
});

test.each([
  ['title', null, 'Title must be a text'],
  ['title', ' \n', 'Title is required'],
  ['title', 'a'.repeat(201), 'Title must be at most 200 characters'],
  ['slug', 'a'.repeat(221), 'Slug must be at most 220 characters'],
  ['description', 'a'.repeat(20_001), 'Description must be at most 20,000 characters'],
  ['city', 7, 'City must be a text'],
  ['full_address', 'a'.repeat(501), 'Full address must be at most 500 characters'],
  ['country_code', 'P1', 'Enter two letters such as PT'],
  ['state_code', '-1', 'Enter at most two letters or digits'],
  [
    'coordinates',
    'somewhere',
    'Enter latitude (-90 to 90) and longitude (-180 to 180), such as 38.7223, -9.1393',
  ],
  ['has_gym', null, 'Has gym must be on or off'],
  ['has_gym', 'yes', 'Has gym must be on or off'],
  ['type', 'Castle', 'Type must be one of Apartment, House, Villa, Commercial'],
  ['type', null, 'Type must be one of Apartment, House, Villa, Commercial'],
  ['pool_type', 'Indoor ', 'Pool type must be one of Indoor, Outdoor, Both'],
  ['images', Array.from({ length: 17 }, (_, index) => String(index)), 'Images can hold at most 16'],
  ['images', ['a', 'b', 'a'], 'Images holds a file twice'],
  ['bedrooms', 1.5, 'Bedrooms must be a whole number'],
  ['bedrooms', '2', 'Enter a whole number such as 3'],
  ['bedrooms', -1, 'Bedrooms must be at least 0'],
  ['bedrooms', 101, 'Bedrooms must be at most 100'],
  ['floor_count', 0, 'Floor count must be at least 1'],
  ['building_age', 501, 'Building age must be at most 500'],
  ['parking_capacity', 10_001, 'Parking capacity must be at most 10,000'],
  ['gross_area', 0, 'Gross area must be above 0'],
  ['gross_area', 80.005, 'Gross area goes in steps of 0.01'],
  ['gross_area', 1_000_000.01, 'Gross area must be at most 1,000,000'],
  ['gross_area', 'large', 'Enter a number such as 120.5'],
  ['ceiling_height', 30.1, 'Ceiling height must be at most 30'],
  ['bus_distance', 1000.1, 'Bus distance must be at most 1000'],
  ['bus_distance', -0.1, 'Bus distance must be at least 0'],
  ['year_built', 1999.5, 'Year built must be a whole number'],
  ['year_built', '2000', 'Enter a year such as 2015'],
  ['last_renovated', 2031, 'Last renovated must be at most 2030'],
  ['price', -0.01, 'Price must be at least 0'],
  ['price', null, 'Enter a price such as 450,000'],
  ['price', Number.POSITIVE_INFINITY, 'Enter a price such as 450,000'],
  ['price', 1e12 + 1, 'Price must be at most 1,000,000,000,000'],
  ['monthly_dues', '450', 'Enter an amount such as 450'],
  ['rental_income', -1, 'Rental income must be at least 0'],
])('[WIZ-54] rejects a %s of %j: %s', (field, value, message) => {
  expect(messages({ [field]: value })).toEqual([`${field}: ${message}`]);
});

test.each([
  { title: 'a'.repeat(200), slug: 'a'.repeat(220), description: '', full_address: 'a'.repeat(500) },
  { country_code: '', state_code: 'A1', city: '', coordinates: '' },
  { coordinates: ' -90.0 , 180.00 ' },
  { images: Array.from({ length: 16 }, (_, index) => String(index)), documents: [] },
  { bedrooms: 0, floor_count: 1, building_age: 500, parking_capacity: 10_000 },
  { gross_area: 0.01, net_area: 1_000_000, ceiling_height: 30, bus_distance: 1000 },
  { year_built: 1900, last_renovated: 2030 },
  { price: 1e12, monthly_dues: 0 },
  { has_gym: true, type: 'Villa', pool_type: 'Indoor' },
])('accepts %j as it is', (values) => {
  expect(parse(values)).toEqual(values);
});

test('only a field that may be empty accepts null', () => {
  const nullable = propertyFields.filter(({ name }) => messages({ [name]: null }).length === 0);
  expect(nullable).toEqual(propertyFields.filter(({ initial }) => initial === null));
});

test.each([
  [1250.504, 1250.5],
  [1250.506, 1250.51],
  [0.004, 0],
  [19.99, 19.99],
])('[WIZ-23] rounds an amount of %d to %d', (amount, rounded) => {
  expect(parse({ price: amount, annual_tax: amount })).toEqual({ price: rounded, annual_tax: rounded });
});

test('[WIZ-26] is created once per year', () => {
  const schema = getPropertySchema(2030);
  expect(getPropertySchema(2030)).toBe(schema);
  expect(getPropertySchema(2031)).not.toBe(schema);
  expect(getPropertySchema(2031).safeParse({ year_built: 2031 }).success).toBe(true);
  expect(getPropertySchema(2030).safeParse({ year_built: 2031 }).success).toBe(false);
});

test('rejects a field that no listing has', () => {
  expect(messages({ colour: 'red' })).toHaveLength(1);
});
