/** @jest-environment node */
import { history, storeRegistry } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import { leads, shell } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry();
const inStore = (...args: string[]) => runLintel('--store', registry.temporary.root, ...args);
const PUBLIC = 'https://visits.example.com/api';

test('[IND-40] a token with the permission sets the address of its own module, for everyone to see who did', async () => {
  await registry.live(shell, leads);
  const token = await registry.token(['leads'], ['backend']);

  const set = await registry.lintel(token, 'backend', 'leads', `${PUBLIC}/`, '--reason', 'New home');
  expect(set).toEqual({ code: 0, out: `revision 2 is live (backend leads ${PUBLIC})`, error: '' });
  expect((await registry.lintel(token, 'status')).out).toContain(`backend ${PUBLIC}`);
  const { out } = await registry.lintel(token, 'history', '--limit', '1');
  expect(out).toContain(`leads backend ${PUBLIC}`);
  expect(out).toContain('by leads token (token ');
  expect(out).toContain(': New home');

  const removed = await registry.lintel(token, 'backend', 'leads', '--remove');
  expect(removed.out).toBe('revision 3 is live (backend leads removed)');
  expect((await history(registry.temporary.store)).map(({ changes }) => changes)).toEqual([
    [{ id: 'leads', backend: { from: { url: PUBLIC }, to: null } }],
    [{ id: 'leads', backend: { from: null, to: { url: PUBLIC } } }],
    expect.anything(),
  ]);
});

test('[IND-40] a token without the permission, or of another module, sets no address', async () => {
  await registry.live(shell, leads);
  const publisher = await registry.token(['leads']);
  const other = await registry.token(['visits'], ['backend']);
  const answers = [
    await registry.call(publisher, 'POST', '/backends', { module: 'leads', url: PUBLIC }),
    await registry.call(other, 'POST', '/backends', { module: 'leads', url: PUBLIC }),
    await registry.call(other, 'POST', '/backends', { module: 'leads', url: null }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [403, 'NOT_PERMITTED'],
    [403, 'NOT_OWNER'],
    [403, 'NOT_OWNER'],
  ]);
  expect(await registry.temporary.store.newestRevision()).toBe(1);
});

test.each([
  'http://visits.example.com',
  'https://127.0.0.1',
  'https://10.0.4.7:8080/api',
  'https://169.254.169.254/latest',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]',
  'https://[64:ff9b::a00:1]',
  'https://2130706433',
  'https://0x7f.1',
  'https://localhost',
  'https://localhost.',
  'https://api',
  'https://db.internal',
  'https://printer.local',
])('[IND-40] no token can point the gateway at %s; an operator can', async (url) => {
  const token = await registry.token(['visits'], ['backend']);
  const answer = await registry.call(token, 'POST', '/backends', { module: 'visits', url });
  expect({ status: answer.status, code: answer.body.error?.code }).toEqual({
    status: 400,
    code: 'INVALID_REQUEST',
  });
  const smuggled = await registry.call(token, 'POST', '/backends', { module: 'visits', url, internal: true });
  expect(smuggled.status).toBe(400);
  const requested = await registry.lintel(token, 'backend', 'visits', url, '--internal');
  expect(requested).toMatchObject({ code: 2, error: expect.stringContaining('Only an operator') });
  expect((await inStore('backend', 'visits', url)).code).toBe(2);
  expect(await registry.temporary.store.newestRevision()).toBe(0);

  expect(await inStore('backend', 'visits', url, '--internal')).toMatchObject({ code: 0, error: '' });
  const revision = await registry.temporary.store.readRevision(1);
  expect(revision?.backends).toEqual({ visits: { url: expect.any(String), internal: true } });
});

test.each([
  'visits.example.com',
  'ftp://visits.example.com',
  'https://user:secret@visits.example.com',
  'https://visits.example.com/?key=secret',
  'https://visits.example.com/#a',
  `https://visits.example.com/${'a'.repeat(500)}`,
])('[IND-40] %s is no address, for an operator neither', async (url) => {
  expect(await inStore('backend', 'visits', url, '--internal')).toMatchObject({ code: 2, out: '' });
  expect(await registry.temporary.store.newestRevision()).toBe(0);
});

test('[IND-40] asks for an address or its removal, and shows what would change', async () => {
  expect((await inStore('backend', 'visits')).error).toBe('Give an address, or --remove.');
  expect((await inStore('backend', 'visits', PUBLIC, '--remove')).code).toBe(2);
  const { out } = await inStore('backend', 'visits', PUBLIC, '--dry-run');
  expect(out).toBe(`revision 1 would be live (backend visits ${PUBLIC})\n  visits backend ${PUBLIC}`);
  expect(await registry.temporary.store.newestRevision()).toBe(0);
});

test('[IND-40] a dry run of a promotion does not show addresses as removed', async () => {
  await registry.live(shell, leads);
  await inStore('backend', 'leads', PUBLIC);
  const { id, version } = await registry.temporary.publish({ ...leads, version: '1.1.0' });
  const { changes } = await storeRegistry(registry.temporary.store).check([{ id, version }]);
  expect(changes).toEqual([{ id: 'leads', version: { from: '1.0.0', to: '1.1.0' } }]);
  const promoted = await inStore('promote', `${id}@${version}`, '--dry-run');
  expect(promoted.out).toContain('leads 1.0.0 → 1.1.0');
  expect(promoted.out).not.toContain('backend');
});
