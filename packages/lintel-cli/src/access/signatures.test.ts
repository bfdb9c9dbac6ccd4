import { createSigningKey } from './signatures.ts';

test('[IND-13] creates keys whose public half a command takes as its argument', () => {
  const keys = Array.from({ length: 1000 }, () => createSigningKey().publicKey);
  expect(keys.filter((key) => !/^\w[\w-]{42}$/.test(key))).toEqual([]);
});
