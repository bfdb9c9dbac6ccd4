import { makeProperty } from '../../../testing/records';
import { groupFacts } from './propertyFacts';

const groups = (changes: Parameters<typeof makeProperty>[0]) => groupFacts(makeProperty(changes));
const titles = (all: ReturnType<typeof groups>) => all.map(({ title }) => title);
const facts = (changes: Parameters<typeof makeProperty>[0]) =>
  Object.fromEntries(groups(changes).flatMap((group) => group.facts.map(({ term, value }) => [term, value])));

test("groups facts like the wizard's steps", () => {
  const all = groups({ heating_type: 'Central', pet_policy: 'Allowed', deed_type: 'Freehold' });
  expect(titles(all)).toEqual([
    'Basic Information',
    'Building Details',
    'Building Systems',
    'Complex Features',
    'Legal & Financial',
    'Location',
  ]);
});

test('leaves out empty fields and groups', () => {
  const empty = { gross_area: null, bedrooms: null, bathrooms: null, city: '', district: null, price: 0 };
  const all = groups(empty);
  expect(titles(all)).toEqual(['Basic Information']);
  expect(all[0]?.facts).toEqual([
    { term: 'Title', value: 'Casa do Pinhal, villa with pool' },
    { term: 'Type', value: 'Villa' },
    { term: 'Status', value: 'For Sale' },
  ]);
});

test('[PROP-16] formats areas in square metres and distances in kilometres', () => {
  expect(facts({ gross_area: 1420.5, ceiling_height: 2.8, metro_distance: 0.4 })).toMatchObject({
    'Gross area': '1,420.5 m²',
    'Ceiling height': '2.8 m',
    'Metro distance': '0.4 km',
  });
});

test("[PROP-17] formats amounts in the listing's currency, in dollars when it has none", () => {
  expect(facts({ currency: 'GBP', annual_tax: 1200 })).toMatchObject({ 'Annual tax': '£1,200' });
  const none = { currency: '' as never, annual_tax: 1200, monthly_dues: 0 };
  expect(facts(none)).toMatchObject({ 'Annual tax': '$1,200', 'Monthly dues': '$0' });
});

test('formats a year without separators', () => {
  expect(facts({ year_built: 1998, building_age: 1028 })).toMatchObject({
    'Year built': '1998',
    'Building age': '1,028',
  });
});

test('lists flags that are on as features', () => {
  const [, , systems] = groups({ has_tv: true, has_water_tank: true, has_elevator: false });
  expect(systems).toEqual({ title: 'Building Systems', facts: [], features: ['Water tank', 'TV'] });
});
