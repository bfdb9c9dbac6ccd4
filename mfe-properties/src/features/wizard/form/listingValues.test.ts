import { blankProperty } from '@lintel/contract/property';
import { checkValues } from './listingValues';

afterEach(() => jest.useRealTimers());

const check = (values: object) => checkValues({ ...blankProperty, title: 'House', ...values });

test('reports invalid fields one by one and keeps the valid ones', () => {
  const { valid, invalid, messages } = check({ year_built: 1700, bedrooms: 'three', bathrooms: 2 });
  expect(messages).toEqual({
    bedrooms: 'Enter a whole number such as 3',
    year_built: 'Year built must be at least 1900',
  });
  expect(invalid).toEqual(messages);
  expect(valid).toMatchObject({ title: 'House', bathrooms: 2 });
  expect(Object.keys(valid)).not.toContain('year_built');
  expect(Object.keys(valid)).not.toContain('bedrooms');
});

test('reports contradicting values, which may be saved', () => {
  const { valid, invalid, messages } = check({ gross_area: 80, net_area: 90 });
  expect(messages).toEqual({ net_area: "Net area can't be larger than the gross area (80 m²)" });
  expect(invalid).toEqual({});
  expect(valid).toMatchObject({ gross_area: 80, net_area: 90 });
});

test('[WIZ-29] neither checks nor sends fields whose flag is off', () => {
  const { valid, messages } = check({ has_elevator: false, elevator_count: -1 });
  expect(messages).toEqual({});
  expect(valid.elevator_count).toBeNull();
});

test('[WIZ-41] converts codes to upper case', () => {
  expect(check({ country_code: 'pt' }).valid.country_code).toBe('PT');
});

test('[WIZ-26] accepts the new year in a tab that was opened in the old one', () => {
  const year = new Date().getFullYear() + 1;
  expect(check({ year_built: year }).invalid).toHaveProperty('year_built');
  jest.useFakeTimers({ now: new Date(year, 0, 1) });
  expect(check({ year_built: year }).invalid).toEqual({});
});
