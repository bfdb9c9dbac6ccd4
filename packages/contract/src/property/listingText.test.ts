import { assert, property, string } from 'fast-check';
import { createSlug, formatPlace, slugify } from './listingText';

test.each([
  ['Köşk Évian', 'kosk-evian'],
  ['  Casa do Pinhal, villa with pool! ', 'casa-do-pinhal-villa-with-pool'],
  ['Straße & Łódź', 'strasse-lodz'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['***', ''],
  ['Ærø Œuvre Þór đð', 'aero-oeuvre-thor-dd'],
  ['- 2 rooms, 1st floor -', '2-rooms-1st-floor'],
])('[WIZ-20] %j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('[WIZ-20] makes a slug of a to z, digits and single hyphens from any title', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = createSlug(title, '7');
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(200);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test.each([
  ['Köşk Évian am See', 'kosk-evian-am-see'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), 'a'.repeat(200)],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
  [`${'a'.repeat(198)} bc`, `${'a'.repeat(198)}-b`],
])('[WIZ-20] the slug of %j is %s', (title, slug) => {
  expect(createSlug(title, '7')).toBe(slug);
});

test('[WIZ-21] uses the id for a title without letters and digits', () => {
  expect(createSlug('***', '7')).toBe('listing-7');
});

test.each([
  [['Lisbon', 'Lisbon', 'Lisbon'], 'Lisbon'],
  [['Alfama', 'Lisbon', 'lisbon '], 'Alfama, Lisbon'],
  [
    ['Rua das Flores 54, Porto', 'Ribeira', 'Porto', 'PORTO', 'Portugal'],
    'Rua das Flores 54, Porto, Ribeira, Portugal',
  ],
  [['Évora', 'Evora'], 'Évora'],
  [['', null, undefined, ' '], ''],
  [['', 'Lisbon', ' , ', 'Portugal'], 'Lisbon, Portugal'],
  [['Maße', 'Masse'], 'Maße, Masse'],
  [['New York', 'New Yorkshire'], 'New York, New Yorkshire'],
] as const)('[PROP-08] %j is "%s"', (parts, text) => {
  expect(formatPlace(parts)).toBe(text);
});
