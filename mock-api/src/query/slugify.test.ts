import { slugify } from './slugify';

test.each([
  ['Köşk Évian', 'kosk-evian'],
  ['  Casa do Pinhal, villa with pool! ', 'casa-do-pinhal-villa-with-pool'],
  ['Straße & Łódź', 'strasse-lodz'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['***', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
