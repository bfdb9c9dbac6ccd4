import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryStore } from '../testing/index.ts';
import { runLintel } from '../testing/runLintel.ts';
import { type AccessError, requireAccess } from './caller.ts';
import { readOwner, transferModule } from './owners.ts';
import { createToken, listTokens, readTokenCaller, revokeToken } from './tokens.ts';

const temporary = temporaryStore();
const DAY_MS = 24 * 3_600_000;
const options = { modules: ['open-house'], can: ['publish' as const], lifetime: DAY_MS };
const create = (changes: Partial<Parameters<typeof createToken>[1]> = {}) =>
  createToken(temporary.store.records, { ...options, ...changes });

const lintel = (...args: string[]) => runLintel('--store', temporary.root, ...args);

afterEach(() => jest.useRealTimers());

test('[IND-03] a token is printed once and stored as a hash', async () => {
  const { code, out, error } = await lintel(
    ...['token', 'create', '--module', 'open-house', '--can', 'publish,promote,qa', '--expires', '90d'],
    ...['--name', 'open-house CI'],
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^lintel_[0-9a-f]{12}_[\w-]{43}$/);
  expect(error).toContain("it isn't shown again");
  const files = await readdir(join(temporary.root, 'access/tokens'));
  expect(files).toHaveLength(1);
  const stored = await readFile(join(temporary.root, 'access/tokens', files[0] ?? ''), 'utf8');
  expect(stored).not.toContain(out.slice(20));
  expect(stored).toContain('open-house CI');
  expect(await readTokenCaller(temporary.store.records, out)).toEqual({
    actor: { kind: 'token', id: out.split('_')[1], name: 'open-house CI' },
    owner: 'open-house',
    modules: ['open-house'],
    can: ['publish', 'promote', 'qa'],
  });
});

test('[IND-03] lists tokens without their hashes, with their state', async () => {
  const first = await create({ name: 'first' });
  await revokeToken(temporary.store.records, first.record.id);
  await create({ name: 'second', lifetime: 1 - DAY_MS });
  await create({ name: 'third' });
  const listed = await listTokens(temporary.store.records);
  expect(Object.fromEntries(listed.map(({ name, state }) => [name, state]))).toEqual({
    first: 'revoked',
    second: 'expired',
    third: 'valid',
  });
  const { out } = await lintel('token', 'list');
  expect(out).toMatch(/third {2}open-house {2}open-house {2}publish {2}expires \d{4}-\d\d-\d\d/);
  expect((await lintel('token', 'list', '--json')).out).not.toContain('hash');
});

test('[IND-04] unknown, changed, revoked and expired tokens are refused with 401', async () => {
  const { token, record } = await create();
  const readError = (text: string) => readTokenCaller(temporary.store.records, text).catch((error) => error);
  const changed = token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
  const unknown = token.replace(record.id, '0123456789ab');
  for (const wrong of ['', 'lintel_', `lintel_../../x_${'a'.repeat(43)}`, changed, unknown]) {
    expect(await readError(wrong)).toMatchObject({ status: 401, code: 'TOKEN_UNKNOWN' });
  }
  jest.useFakeTimers({ now: Date.now() + DAY_MS, doNotFake: ['nextTick', 'setImmediate'] });
  expect(await readError(token)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  jest.useRealTimers();
  expect((await lintel('token', 'revoke', record.id)).out).toContain(`Revoked ${record.id}`);
  expect(await readError(token)).toMatchObject({ status: 401, code: 'TOKEN_REVOKED' });
});

test('[IND-03] the end of an unknown token is refused', async () => {
  for (const id of ['0123456789ab', '../../release']) {
    expect(await lintel('token', 'revoke', id)).toEqual({
      code: 1,
      out: '',
      error: `There is no token ${id}. To see their ids: lintel token list`,
    });
  }
});

test('[IND-04] a token changes its own modules only, and only as it may', async () => {
  await create({ modules: ['leads'], owner: 'leads-team' });
  const { token } = await create({ owner: 'open-team', name: 'CI' });
  const caller = await readTokenCaller(temporary.store.records, token);
  const tryTo = (permission: 'publish' | 'promote', ...modules: string[]) =>
    requireAccess(temporary.store.records, caller, permission, modules).then(
      () => 'allowed',
      ({ status, code, message }: AccessError) => ({ status, code, message }),
    );
  expect(await tryTo('publish', 'open-house')).toBe('allowed');
  const message = 'leads belongs to leads-team. CI of open-team may only change open-house.';
  expect(await tryTo('publish', 'leads')).toEqual({ status: 403, code: 'NOT_OWNER', message });
  expect(await tryTo('publish', 'open-house', 'leads')).toMatchObject({ status: 403, message });
  await create({ modules: ['rentals'], owner: 'open-team' });
  expect(await tryTo('publish', 'rentals')).toMatchObject({ code: 'NOT_OWNER' });
  expect(await tryTo('publish', 'reviews')).toMatchObject({
    message: 'reviews has no owner yet. CI of open-team may only change open-house.',
  });
  expect(await tryTo('promote', 'open-house')).toEqual({
    status: 403,
    code: 'NOT_PERMITTED',
    message: 'CI lacks the permission “promote”. Ask the operator for a token that has it.',
  });
});

test('[IND-04] the first token claims a module, another owner is refused one', async () => {
  await create({ owner: 'team-a' });
  expect(await readOwner(temporary.store.records, 'open-house')).toBe('team-a');
  await expect(create({ owner: 'team-b' })).rejects.toThrow(
    'open-house belongs to team-a. To give it to team-b: lintel owner open-house --to team-b',
  );
  expect((await create()).record.owner).toBe('team-a');
  await expect(create({ modules: ['leads', 'open-house'], owner: 'team-b' })).rejects.toThrow('team-a');
  expect(await listTokens(temporary.store.records)).toHaveLength(2);
});

test('[IND-04] tokens lose a module that another owner gets', async () => {
  const { token } = await create({ owner: 'team-a' });
  const caller = await readTokenCaller(temporary.store.records, token);
  expect((await lintel('owner', 'open-house')).out).toBe('open-house belongs to team-a.');
  await transferModule(temporary.store.records, 'open-house', 'team-b');
  await expect(requireAccess(temporary.store.records, caller, 'publish', ['open-house'])).rejects.toThrow(
    'open-house belongs to team-b.',
  );
  expect((await lintel('owner', 'leads')).code).toBe(1);
});

test.each([
  ['a module id', ['--module', '../x', '--can', 'publish'], 'Write it like open-house.'],
  [
    'a permission',
    ['--module', 'leads', '--can', 'everything'],
    'Choose from publish, promote, qa, server, backend.',
  ],
  ['a lifetime', ['--module', 'leads', '--can', 'qa', '--expires', '9000d'], 'At most 366d.'],
])('[IND-03] refuses %s that is none, as a usage error', async (_what, args, sentence) => {
  const { code, error } = await lintel('token', 'create', ...args);
  expect(code).toBe(2);
  expect(error).toContain(sentence);
});
