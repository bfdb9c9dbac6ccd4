import { assert, property, string } from 'fast-check';
import { slugify, slugOf } from './slugify';

test.each([
  ['Köşk Évian', 'kosk-evian'],
  ['  Casa do Pinhal, villa with pool! ', 'casa-do-pinhal-villa-with-pool'],
  ['Straße & Łódź', 'strasse-lodz'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['***', ''],
])('[WIZ-20] %j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('[WIZ-20] whatever the title, a slug is words of a to z and digits with one hyphen between them', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOf(title, '7');
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(200);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('[WIZ-21] of a title without letters and digits nothing is left but the id', () => {
  expect(slugOf('***', '7')).toBe('listing-7');
});
