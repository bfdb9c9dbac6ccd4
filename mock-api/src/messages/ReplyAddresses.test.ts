import fc from 'fast-check';
import { KeyRing } from '../keys/KeyRing';
import type { Store } from '../store/Store';
import { ReplyAddresses } from './ReplyAddresses';

const makeKey = (id: string) => ({ id, secret: new Uint8Array(32).fill(id.charCodeAt(0)) });
const records = new Map<string, object>();
const store = {
  server: { replyAddresses: { put: async (record: { id: string }) => void records.set(record.id, record) } },
} as unknown as Store;

const makeAddresses = (...keys: string[]) =>
  new ReplyAddresses(store, new KeyRing(() => keys.map(makeKey)), 'reply@in.lintel.example');

const addresses = makeAddresses('a');
const issueAddress = async () => {
  const key = await addresses.issue('account', 'message');
  return { key, address: addresses.format(key) ?? '' };
};

test('[MAIL-02] makes addresses that fit a mail server, and finds their key again', async () => {
  const { key, address } = await issueAddress();
  expect(address).toMatch(/^reply\+[a-z2-7]{32}@in\.lintel\.example$/);
  expect(addresses.read(address)).toBe(key);
  expect(addresses.read(`  ${address.toUpperCase()} `)).toBe(key);
  expect(records.get(key)).toEqual({ id: key, accountId: 'account', messageId: 'message' });
});

test('[MAIL-02] accepts addresses of a rotated key, and of no other', async () => {
  const { key, address } = await issueAddress();
  expect(makeAddresses('b', 'a').read(address)).toBe(key);
  expect(makeAddresses('b').read(address)).toBeUndefined();
});

test('[MAIL-02] refuses an address with any other character', async () => {
  const { address } = await issueAddress();
  const at = address.indexOf('+') + 1;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 31 }),
      fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'),
      (index, character) => {
        const changed = `${address.slice(0, at + index)}${character}${address.slice(at + index + 1)}`;
        fc.pre(changed !== address);
        expect(addresses.read(changed)).toBeUndefined();
      },
    ),
  );
});

test('[MAIL-02] refuses made-up addresses', () => {
  const local = fc.stringMatching(/^[a-z2-7]{0,40}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), local, fc.emailAddress()), (text) => {
      expect(addresses.read(text)).toBeUndefined();
      expect(addresses.read(`reply+${text}@in.lintel.example`)).toBeUndefined();
    }),
  );
});

test('[MAIL-02] makes no address where no replies are caught', () => {
  expect(new ReplyAddresses(store, new KeyRing(() => [makeKey('a')]), null).format('key')).toBeNull();
});
