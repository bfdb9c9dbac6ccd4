import { type Key, KeyRing, makeTemporaryKeys } from './KeyRing';

const makeKey = (id: string): Key => ({ id, secret: Buffer.alloc(32, id) });

function makeRing(...keys: Key[]) {
  const ring = { keys };
  return { ring, keys: new KeyRing(() => ring.keys) };
}

test('[SEC-62] the first key signs, and all of them verify', () => {
  const { ring, keys } = makeRing(makeKey('a'));
  const { keyId, signature } = keys.sign('photo.jpg 2026');
  expect(keyId).toBe('a');
  ring.keys = [makeKey('b'), makeKey('a')];
  expect(keys.sign('photo.jpg 2026').keyId).toBe('b');
  expect(keys.isValid('photo.jpg 2026', 'a', signature)).toBe(true);
  expect(keys.secrets).toEqual([makeKey('b').secret, makeKey('a').secret]);
});

test('[SEC-62] accepts a signature for its own text and key only', () => {
  const { keys } = makeRing(makeKey('b'), makeKey('a'));
  const { signature } = keys.sign('photo.jpg 2026');
  expect(keys.isValid('photo.jpg 2027', 'b', signature)).toBe(false);
  expect(keys.isValid('photo.jpg 2026', 'a', signature)).toBe(false);
  expect(keys.isValid('photo.jpg 2026', 'c', signature)).toBe(false);
  // A longer, a shorter and no signature.
  for (const wrong of [`${signature}AAAA`, signature.slice(0, -4), ''])
    expect(keys.isValid('photo.jpg 2026', 'b', wrong)).toBe(false);
  const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  expect(keys.isValid('photo.jpg 2026', 'b', changed)).toBe(false);
});

test('does not sign without a key', () => {
  expect(() => makeRing().keys.sign('photo.jpg')).toThrow('There is no key to sign with');
});

test('a temporary key verifies its own signatures, and no others', () => {
  const keys = makeTemporaryKeys();
  const { keyId, signature } = keys.sign('photo.jpg');
  expect(keys.isValid('photo.jpg', keyId, signature)).toBe(true);
  expect(makeTemporaryKeys().isValid('photo.jpg', keyId, signature)).toBe(false);
  expect(keys.current.secret).toHaveLength(32);
});
