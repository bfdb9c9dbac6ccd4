import { KeyRing } from './KeyRing';
import { readKeyId, SecretBox } from './SecretBox';

const ring = (...ids: string[]) => new KeyRing(() => ids.map((id) => ({ id, secret: Buffer.alloc(32, id) })));

test('[SEC-62] opens texts of every key, and tells which are sealed with the current one', () => {
  const before = new SecretBox(ring('a'));
  const sealed = before.seal('Grüße 🔑', 'ada');
  expect(readKeyId(sealed)).toBe('a');
  expect(before.isCurrent(sealed)).toBe(true);
  const after = new SecretBox(ring('b', 'a'));
  expect(after.open(sealed, 'ada')).toBe('Grüße 🔑');
  expect(after.isCurrent(sealed)).toBe(false);
  expect(after.isCurrent(after.seal('Grüße 🔑', 'ada'))).toBe(true);
});

test('[SEC-62] opens a text for its owner only, unchanged only, and not without its key', () => {
  const box = new SecretBox(ring('a'));
  const sealed = box.seal('secret', 'ada');
  expect(() => box.open(sealed, 'bob')).toThrow();
  expect(() => box.open(`${sealed.slice(0, -2)}AA`, 'ada')).toThrow();
  expect(() => new SecretBox(ring('b')).open(sealed, 'ada')).toThrow('The key of a stored secret is missing');
});

test('[SEC-69] texts of an earlier version need its secret', () => {
  const box = new SecretBox(ring('a'));
  const unnamed = box.seal('secret', 'ada').slice('a.'.length);
  expect(readKeyId(unnamed)).toBeUndefined();
  expect(() => box.open(unnamed, 'ada')).toThrow('The key of a stored secret is missing');
  expect(new SecretBox(ring('b'), Buffer.alloc(32, 'a')).open(unnamed, 'ada')).toBe('secret');
  expect(() => box.earlierHashKey).toThrow('The key of stored recovery codes is missing');
  expect(new SecretBox(ring('b'), Buffer.alloc(32, 'a')).earlierHashKey).toMatch(/^[\w-]{43}$/);
});
