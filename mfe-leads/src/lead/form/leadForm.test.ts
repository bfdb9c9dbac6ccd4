import { makeLead, makeProperty } from '../../testing/records';
import { blankLead, checkForm, toChanges, toFields, toFormValues } from './leadForm';

const filled = { ...blankLead, name: 'Ada', email: 'ada@example.com' };

test('[LEAD-24] requires a name, and an email address or a phone number', () => {
  expect(checkForm(blankLead, true)).toEqual({
    name: 'Enter a name.',
    email: 'Enter an email address or a phone number.',
  });
  expect(checkForm({ ...blankLead, name: 'Ada', phone: '+44 20 5550 1815' }, true)).toEqual({});
  expect(checkForm({ ...blankLead, name: 'Ada' }, false)).toEqual({});
});

test.each([
  [{ email: 'ada' }, { email: 'Enter a valid email address.' }],
  [{ budgetMin: '450.000,00' }, {}],
  [{ budgetMin: '-5' }, { budgetMin: 'Enter an amount, such as 450,000 or 450k.' }],
  [{ budgetMax: 'a lot' }, { budgetMax: 'Enter an amount, such as 450,000 or 450k.' }],
  [{ budgetMin: '500k', budgetMax: '450k' }, { budgetMax: 'Enter an amount that is not below the minimum.' }],
  [{ budgetMin: '450k', budgetMax: '450,000' }, {}],
  [{ wishedBedrooms: 'two' }, { wishedBedrooms: 'Enter a whole number from 0 to 100.' }],
  [{ wishedBedrooms: '101' }, { wishedBedrooms: 'Enter a whole number from 0 to 100.' }],
  [{ tags: 'a, b,, ' }, {}],
  [{ tags: Array.from({ length: 20 }, (_, index) => 'x'.repeat(40 - index)).join() }, {}],
  [{ tags: 'x'.repeat(41) }, { tags: 'Enter at most 20 tags of at most 40 characters.' }],
  [
    { tags: Array.from({ length: 21 }, (_, index) => index).join() },
    { tags: 'Enter at most 20 tags of at most 40 characters.' },
  ],
])('[LEAD-24] %j: %j', (typed, errors) => {
  expect(checkForm({ ...filled, ...typed }, true)).toEqual(errors);
});

test('[LEAD-25] reads budget, wishes and tags, with the currency of the listing unless another was chosen', () => {
  const typed = {
    budgetMin: '300k',
    budgetMax: '€450.000',
    wishedBedrooms: '2',
    tags: ' VIP, , cash buyer ',
  };
  const fields = toFields({ ...filled, ...typed }, 'EUR');
  expect(fields).toMatchObject({
    budgetMin: 300_000,
    budgetMax: 450_000,
    budgetCurrency: 'EUR',
    wishedOffer: null,
    wishedBedrooms: 2,
    tags: ['VIP', 'cash buyer'],
  });
  expect(toFields({ ...filled, budgetMax: '9', budgetCurrency: 'GBP' }, 'EUR').budgetCurrency).toBe('GBP');
  expect(toFields(filled, 'EUR').budgetCurrency).toBeNull();
});

test('[LEAD-25] sends only what differs, and knows what it was', () => {
  const lead = makeLead({ budgetMax: 450_000, budgetCurrency: 'EUR', tags: ['VIP'], wishedPlace: 'Cascais' });
  const values = toFormValues(lead);
  expect(toChanges(lead, toFields(values, 'USD'))).toEqual({ changes: {}, before: {} });
  const fields = toFields({ ...values, tags: 'VIP, investor', budgetMax: '' }, 'USD');
  expect(toChanges(lead, fields)).toEqual({
    changes: { tags: ['VIP', 'investor'], budgetMax: null, budgetCurrency: null },
    before: { tags: ['VIP'], budgetMax: 450_000, budgetCurrency: 'EUR' },
  });
});

test('[LEAD-25] keeps a listing that was deleted, and takes another one', () => {
  const lead = makeLead({ property: null });
  const values = toFormValues(lead);
  expect(values.property).toEqual({ id: 'p1', title: 'Deleted listing' });
  expect(toChanges(lead, toFields(values, 'USD')).changes).toEqual({});
  const other = makeProperty({ id: 'p2' });
  expect(toChanges(lead, toFields({ ...values, property: other }, 'USD')).changes).toEqual({
    propertyId: 'p2',
  });
});

test('[LEAD-24] sends pasted texts without the invisible marks that other apps add', () => {
  const fields = toFields(
    {
      ...blankLead,
      name: '\u2068Ada\tLovelace\u2069',
      email: '\u202aada@example.com\u202c',
      phone: '\u202a+351 912 345 678\u202c',
      tags: 'VIP\u202c, \u202a',
    },
    'EUR',
  );
  expect(fields).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+351 912 345 678',
    tags: ['VIP'],
  });
  expect(checkForm({ ...blankLead, name: 'Ada', phone: '\u202a' }, true)).toHaveProperty('email');
});
