import { blankProperty } from './propertyForm';
import { getPropertySchema } from './schema';

const schema = getPropertySchema(2030);

function messages(value: unknown) {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('lacks only the title in a blank form', () => {
  expect(messages(blankProperty)).toEqual(['title: Title is required']);
});

test('[WIZ-41] converts codes to upper case and limits them to two characters', () => {
  expect(schema.parse({ country_code: 'pt', state_code: 'ny' })).toEqual({
    country_code: 'PT',
    state_code: 'NY',
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
  expect(schema.parse({ price: 1250.504, annual_tax: 19.99 })).toEqual({ price: 1250.5, annual_tax: 19.99 });
});

test.each([
  { colour: 'red' },
  { bedrooms: 1.5 },
  { bedrooms: '2' },
  { type: 'Castle' },
  { title: null },
  { has_gym: null },
  { images: Array.from({ length: 17 }, (_, index) => String(index)) },
  { images: ['a', 'a'] },
  { coordinates: 'somewhere' },
  { price: Number.POSITIVE_INFINITY },
])('rejects %j', (value) => {
  expect(messages(value)).toHaveLength(1);
});
