import { array, assert, constantFrom, double, option, property, record, string } from 'fast-check';
import { getNextStates, isPublicState } from '../domain';
import { findMissingForPublish, getMissingMessage, isStepComplete } from './completeness';
import { blankProperty, clearUnusedFields } from './propertyForm';
import { wizardSteps } from './wizardSteps';

const missing = (values: Parameters<typeof findMissingForPublish>[0]) =>
  findMissingForPublish(values).map(({ name }) => name);

test('[WIZ-14] Basic Information is complete with a title, a price above 0 and a currency', () => {
  const complete = (values: object) => isStepComplete('basic-information', { ...blankProperty, ...values });
  expect(complete({})).toBe(false);
  expect(complete({ title: 'Villa', price: 1 })).toBe(true);
  expect(complete({ title: '  ', price: 1 })).toBe(false);
  expect(complete({ title: 'Villa', price: 0 })).toBe(false);
  expect(complete({ title: 'Villa', price: Number.NaN })).toBe(false);
  expect(complete({ title: 'Villa', price: '450' })).toBe(false);
  expect(complete({ title: 7, price: 1 })).toBe(false);
  expect(complete({ title: 'Villa', price: 1, currency: '' })).toBe(false);
  expect(complete({ title: 'Villa', price: 1, currency: undefined })).toBe(false);
});

test('[WIZ-15] Media is complete with at least one image', () => {
  expect(isStepComplete('media', { images: [] })).toBe(false);
  expect(isStepComplete('media', { images: ['a'] })).toBe(true);
});

test('[WIZ-16] the other five steps are always complete', () => {
  for (const step of wizardSteps.slice(2)) expect(isStepComplete(step, blankProperty)).toBe(true);
});

const forms = record({
  title: string(),
  price: option(double(), { nil: null }),
  currency: option(constantFrom('USD', 'EUR', 'GBP', ''), { nil: null }),
  images: array(string(), { maxLength: 16 }),
});

test('[WIZ-14] [WIZ-15] [WIZ-16] completes a step when all of its required fields are filled', () => {
  assert(
    property(forms, (values) => {
      const { title, price, currency, images } = values;
      const form = { ...blankProperty, ...values } as Parameters<typeof findMissingForPublish>[0];
      const basics = title.trim() !== '' && price !== null && price > 0 && Boolean(currency);
      const complete = [basics, images.length > 0, true, true, true, true, true];
      expect(wizardSteps.map((step) => isStepComplete(step, form))).toEqual(complete);
      expect(missing(form).length === 0).toBe(complete.every(Boolean));
    }),
  );
});

test('names the fields missing for publishing in the order of the wizard', () => {
  expect(missing({})).toEqual(['title', 'price', 'images']);
  expect(missing({ title: 'Villa', price: 5, images: ['a'] })).toEqual([]);
});

test('says what is missing, field by field', () => {
  const empty = findMissingForPublish({ ...blankProperty, type: null, currency: '' });
  expect(empty.map(getMissingMessage)).toEqual([
    'Title is required',
    'Type is required',
    'Enter a price above 0',
    'Currency is required',
    'Add at least one image',
  ]);
});

test('clears fields whose flag is off and keeps the others', () => {
  const form = { ...blankProperty, has_parking: true, parking_capacity: 2, pool_type: 'Indoor' as const };
  expect(clearUnusedFields(form)).toEqual({ ...blankProperty, has_parking: true, parking_capacity: 2 });
});

test('allows changes between Active, Under Contract and Sold', () => {
  expect(getNextStates('Active')).toContain('Under Contract');
  expect(getNextStates('Under Contract')).toEqual(expect.arrayContaining(['Active', 'Sold']));
  expect(getNextStates('Sold')).toContain('Active');
  expect([...getNextStates('Draft'), ...getNextStates('Deleted')]).toEqual([]);
  const states = ['Draft', 'Active', 'Under Contract', 'Sold', 'Deleted'] as const;
  expect(states.filter(isPublicState)).toEqual(['Active', 'Under Contract', 'Sold']);
});
