import { propertyFields } from '@lintel/contract/property';
import { describeValue } from './ConflictDialog';

test.each([
  ['price', 1_250_000, '1,250,000'],
  ['price', 'call me', 'call me'],
  ['bedrooms', null, 'Not set'],
  ['year_built', 1990, '1990'],
  ['has_gym', true, 'Yes'],
  ['images', ['a', 'b'], '2 files'],
  ['description', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
])('describes %s %j as %j', (name, value, text) => {
  const field = propertyFields.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  expect(describeValue(field, value)).toBe(text);
});
