import { blankProperty } from '@lintel/contract/property';
import { checkValues } from './checkValues';
import { readNumber } from './readNumber';

const check = (values: object) => checkValues({ ...blankProperty, title: 'House', ...values });

test('what is wrong is named field by field, and the rest is fit to be sent', () => {
  const { valid, messages } = check({ year_built: 1700, bedrooms: Number.NaN, bathrooms: 2 });
  expect(messages).toEqual({
    bedrooms: 'Bedrooms must be a number',
    year_built: 'Year built must be at least 1900',
  });
  expect(valid).toMatchObject({ title: 'House', bathrooms: 2 });
  expect(Object.keys(valid)).not.toContain('year_built');
});

test('[WIZ-29] what belongs to a flag that is off is neither checked nor sent', () => {
  const { valid, messages } = check({ has_elevator: false, elevator_count: -1 });
  expect(messages).toEqual({});
  expect(valid.elevator_count).toBeNull();
});

test('[WIZ-41] codes come out in upper case', () => {
  expect(check({ country_code: 'pt' }).valid.country_code).toBe('PT');
});

test('an empty number is none, and what is no number is not taken for empty', () => {
  const input = (badInput: boolean) => ({ validity: { badInput } }) as HTMLInputElement;
  expect(readNumber('', input(false))).toBeNull();
  expect(readNumber('', input(true))).toBeNaN();
  expect(readNumber('2.5', null)).toBe(2.5);
});
