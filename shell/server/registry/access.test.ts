/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import {
  createToken,
  packBuild,
  qaLink,
  readBuild,
  readQaPublicKey,
  readRevokedQaLinks,
  revokeToken,
} from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import { leads, shell } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';
import { RATE_LIMITS } from './callers.ts';

/** The gateway's key for QA links; null for the key of the store. */
let qaKey: string | null;
const registry = testRegistry(({ records }) => ({ qaKey: async () => qaKey ?? readQaPublicKey(records) }));
const { temporary } = registry;
const openHouse = { id: 'open-house', files: { 'entry.js': 'entry' } };
const release = { id: 'open-house', version: '1.0.0' };

let token: string;
beforeEach(async () => {
  qaKey = null;
  await registry.live(shell, leads);
  await temporary.publish(openHouse);
  await registry.token(['leads'], ['publish'], 'leads-team');
  token = await registry.token(['open-house'], undefined, 'open-team');
});

const calls: [method: string, path: string, body?: object][] = [
  ['GET', '/status'],
  ['GET', '/history'],
  ['GET', '/releases'],
  ['GET', '/releases/leads/1.0.0'],
  ['POST', '/checks', { releases: [release] }],
  ['POST', '/promotions', { releases: [release] }],
  ['POST', '/rollbacks', { module: 'open-house' }],
  ['POST', '/canaries', { module: 'open-house', end: true }],
  ['POST', '/switches', { module: 'open-house', on: false }],
  ['POST', '/qa-links', { releases: [release] }],
  ['POST', '/qa-revocations', { link: '0123456789abcdef' }],
  ['PUT', '/releases/open-house/2.0.0'],
];

test.each(calls.map((call) => ({ call })))(
  '[IND-04] $call.0 $call.1 needs a valid token',
  async ({ call }) => {
    const [method, path, body] = call;
    const wrong = `lintel_0123456789ab_${'a'.repeat(43)}`;
    for (const [text, code] of [
      ['', 'TOKEN_MISSING'],
      ['secret', 'TOKEN_UNKNOWN'],
      [wrong, 'TOKEN_UNKNOWN'],
    ] as const) {
      const answer = await registry.call(text, method, path, body);
      expect([answer.status, answer.body.error.code]).toEqual([401, code]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    expect(await temporary.store.newestRevision()).toBe(1);
  },
);

test.each([
  ['POST', '/promotions', { releases: [{ id: 'leads', version: '1.0.0' }] }],
  ['POST', '/promotions', { releases: [release, { id: 'leads', version: '1.0.0' }] }],
  ['POST', '/promotions', { releases: [{ id: 'leads', version: '1.0.0' }], dryRun: true }],
  ['POST', '/rollbacks', { module: 'leads' }],
  ['POST', '/rollbacks', {}],
  ['POST', '/canaries', { module: 'leads', version: '1.1.0', percent: 10 }],
  ['POST', '/canaries', { module: 'leads', end: true }],
  ['POST', '/switches', { module: 'leads', on: false }],
  ['POST', '/switches', { module: 'shell', on: false }],
  ['POST', '/qa-links', { releases: [{ id: 'leads', version: '1.0.0' }] }],
])('[IND-04] %s %s of another module is refused: %j', async (method, path, body) => {
  const answer = await registry.call(token, method, path, body);
  expect([answer.status, answer.body.error.code]).toEqual([403, 'NOT_OWNER']);
  expect(answer.body.error.message).toMatch(
    /^(leads belongs to leads-team|shell has no owner yet)\. open-house token of open-team may only change open-house\.$/,
  );
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('[IND-11] refuses the take-over of a module by the name in its build', async () => {
  const build = await readBuild(await temporary.build({ ...leads, version: '2.0.0' }));
  const direct = await registry.put(token, 'leads/2.0.0', packBuild(build));
  const message = 'leads belongs to leads-team. open-house token of open-team may only change open-house.';
  expect(direct).toMatchObject({ status: 403, body: { error: { code: 'NOT_OWNER', message } } });
  const disguised = await registry.put(token, 'open-house/2.0.0', packBuild(build));
  expect(disguised.status).toBe(422);
  const ended = await registry.lintel(
    token,
    'publish',
    await temporary.build({ ...leads, version: '2.0.0' }),
  );
  expect(ended).toEqual({ code: 1, out: '', error: message });
  expect(await temporary.store.readRelease('leads', '2.0.0')).toBeNull();
});

test('[IND-04] a token may only do what it was made for', async () => {
  const qaOnly = await registry.token(['open-house'], ['qa']);
  const promotion = await registry.call(qaOnly, 'POST', '/promotions', { releases: [release] });
  expect(promotion).toMatchObject({ status: 403, body: { error: { code: 'NOT_PERMITTED' } } });
  const build = await readBuild(await temporary.build({ ...openHouse, version: '2.0.0' }));
  expect(await registry.put(qaOnly, 'open-house/2.0.0', packBuild(build))).toMatchObject({ status: 403 });
  expect((await registry.call(qaOnly, 'POST', '/qa-links', { releases: [release] })).status).toBe(200);
});

test('[IND-16] a release that runs in the gateway needs a permission of its own', async () => {
  const pages = { ...openHouse, version: '2.0.0', server: 'server.cjs', files: { 'server.cjs': 'evil()' } };
  const body = packBuild(await readBuild(await temporary.build(pages)));
  expect(await registry.put(token, 'open-house/2.0.0', body)).toMatchObject({
    status: 403,
    body: {
      error: {
        message: 'open-house token lacks the permission “server”. Ask the operator for a token that has it.',
      },
    },
  });
  expect(await temporary.store.readRelease('open-house', '2.0.0')).toBeNull();
  const trusted = await registry.token(['open-house'], ['publish', 'server']);
  expect((await registry.put(trusted, 'open-house/2.0.0', body)).status).toBe(201);
});

test('[IND-16] a team may not accept what breaks the modules of others', async () => {
  const grabbing = {
    ...openHouse,
    version: '2.0.0',
    manifest: { routes: [{ path: '/leads', frame: 'layout' as const, expose: 'pages' }] },
  };
  await temporary.publish(grabbing);
  const promotion = {
    releases: [{ id: 'open-house', version: '2.0.0' }],
    accept: ['claimed', 'not-checked'],
  };
  const answer = await registry.call(token, 'POST', '/promotions', promotion);
  expect([answer.status, answer.body.error.code]).toEqual([403, 'NOT_OWNER']);
  expect(answer.body.error.message).toMatch(/^claimed:\S+ affects leads, so this token may not accept it\./);
  expect(await temporary.store.newestRevision()).toBe(1);
});

describe('[IND-16] a team and its own widget', () => {
  const widgets = [
    { id: 'open-houses', slot: 'overview.stats', expose: 'total', order: 1, size: 'small', height: 100 },
  ] as const;
  const removal = { releases: [{ id: 'open-house', version: '3.0.0' }], accept: ['slot-removed'] };
  beforeEach(async () => {
    await registry.live({ ...openHouse, version: '2.0.0', manifest: { widgets: [...widgets] } });
    await temporary.publish({ ...openHouse, version: '3.0.0' });
  });

  test('it removes the widget once it accepts that', async () => {
    const refused = await registry.call(token, 'POST', '/promotions', { releases: removal.releases });
    expect(refused.body.error.report.findings).toContainEqual(
      expect.objectContaining({ rule: 'slot-removed', affected: ['visitors of overview.stats'] }),
    );
    expect((await registry.call(token, 'POST', '/promotions', removal)).status).toBe(200);
  });

  test('a check and the dry run of a deployment refuse to accept for others, as a promotion does', async () => {
    const routes = [{ path: '/leads', frame: 'layout' as const, expose: 'pages' }];
    const grabbing = { ...openHouse, version: '4.0.0', manifest: { routes, widgets: [...widgets] } };
    const folder = await temporary.build(grabbing);
    const message = 'claimed:/leads affects leads, so this token may not accept it.';
    for (const command of [
      ['check', folder],
      ['deploy', folder, '--skip-tests', '--dry-run'],
    ]) {
      const ended = await registry.lintel(token, ...command, '--accept', 'claimed');
      expect(ended).toMatchObject({ code: 1, out: '', error: expect.stringContaining(message) });
    }
    const operator = await runLintel('--store', temporary.root, 'check', folder, '--accept', 'claimed');
    expect(operator.code).toBe(0);
  });
});

test('[IND-16] refuses to check a build that could not be published', async () => {
  const { release } = await readBuild(await temporary.build({ ...openHouse, version: '2.0.0' }));
  const box = [['script', { src: '//evil.example' }]];
  const answer = await registry.call(token, 'POST', '/checks', { builds: [{ ...release, icons: { box } }] });
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID_RELEASE' } } });
  const whole = await registry.call(token, 'POST', '/checks', { builds: [release] });
  expect(whole.status).toBe(200);
});

describe('[IND-04] QA links', () => {
  const revoke = (by: string, link: string) => registry.call(by, 'POST', '/qa-revocations', { link });
  const readRevoked = () => readRevokedQaLinks(temporary.store.records);
  let made: { link: string; token: string; ticket: { id: string } };
  beforeEach(async () => {
    made = (await registry.call(token, 'POST', '/qa-links', { releases: [release] })).body;
  });

  test('a token ends those of its modules only, named by link, token or id', async () => {
    const rival = await registry.token(['rival']);
    const { id } = made.ticket;
    for (const text of [made.link, made.token, id])
      expect(await revoke(rival, text)).toMatchObject({
        status: 403,
        body: { error: { code: 'NOT_OWNER' } },
      });
    expect(await readRevoked()).toEqual([]);
    const publisher = await registry.token(['open-house'], ['publish']);
    expect((await revoke(publisher, made.link)).body.error.code).toBe('NOT_PERMITTED');
    for (const text of [made.link, made.token, id])
      expect(await revoke(token, text)).toMatchObject({ status: 200, body: { id } });
    expect(await readRevoked()).toEqual([id]);
  });

  test('stores no revocation of a link that it has not signed', async () => {
    const ticket = { ...made.ticket, id: 'ab'.repeat(8), modules: { 'open-house': '1.0.0' } };
    const forged = `${Buffer.from(JSON.stringify(ticket)).toString('base64url')}.${made.token.split('.')[1]}`;
    for (const text of ['0123456789abcdef', forged])
      expect(await revoke(token, text)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    expect(await readRevoked()).toEqual([]);
  });

  test('ends an older link, whose id was not recorded, by the link itself', async () => {
    const { records } = temporary.store;
    await records.remove(`keys/qa-links/${made.ticket.id}`);
    expect((await revoke(token, made.ticket.id)).status).toBe(404);
    expect((await revoke(await registry.token(['rival']), made.link)).status).toBe(403);
    expect((await revoke(token, made.link)).status).toBe(200);
  });

  test('ends a link that another machine has signed for the key of the gateway', async () => {
    const { store } = temporary;
    const { privateKey } = generateKeyPairSync('ed25519');
    const signed = await qaLink(store, privateKey, { references: [release] });
    for (const { ticket } of [made, signed]) await store.records.remove(`keys/qa-links/${ticket.id}`);
    expect((await revoke(token, signed.link)).status).toBe(404);
    qaKey = signed.publicKey;
    expect((await revoke(token, signed.link)).status).toBe(200);
    expect((await revoke(token, made.link)).status).toBe(404);
  });
});

test('[IND-04] a revoked token stops working immediately', async () => {
  expect((await registry.call(token, 'GET', '/status')).status).toBe(200);
  await revokeToken(temporary.store.records, token.split('_')[1] ?? '');
  expect(await registry.call(token, 'GET', '/status')).toMatchObject({
    status: 401,
    body: { error: { code: 'TOKEN_REVOKED' } },
  });
  const { token: expired } = await createToken(temporary.store.records, {
    modules: ['open-house'],
    can: ['publish'],
    lifetime: -1,
  });
  expect((await registry.call(expired, 'GET', '/status')).body.error.code).toBe('TOKEN_EXPIRED');
});

test.each<[string, string, unknown]>([
  ['an unknown field', '/promotions', { releases: [release], force: true }],
  ['no releases', '/promotions', { releases: [] }],
  ['a version that leads out', '/promotions', { releases: [{ id: 'open-house', version: '../x' }] }],
  ['a canary for everybody', '/canaries', { module: 'open-house', version: '1.0.0', percent: 100 }],
  [
    'a canary that ends and starts',
    '/canaries',
    { module: 'open-house', version: '1.0.0', percent: 1, end: true },
  ],
  ['a link to a script', '/qa-links', { releases: [release], url: 'javascript:alert(1)' }],
  ['a page elsewhere', '/qa-links', { releases: [release], path: '//evil.example' }],
  ['a text', '/switches', 'off'],
  ['a number', '/switches', 1],
])('[IND-15] refuses %s by the document', async (_what, path, body) => {
  const answer = await registry.call(token, 'POST', path, body);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('[IND-15] refuses wrong queries, forms and unknown calls, and serves its document', async () => {
  expect((await registry.call(token, 'GET', '/history?limit=0')).status).toBe(400);
  expect((await registry.call(token, 'GET', '/history?order=up')).status).toBe(400);
  expect(await registry.call(token, 'POST', '/nothing', {})).toMatchObject({ status: 404 });
  const oldVersion = await registry.call(token, 'GET', '/releases/open-house/1.0');
  expect(oldVersion.body.error.message).toBe('version is not valid. Write it like 1.4.0.');
  const url = `${registry.origin}/registry/v1`;
  const headers = { Authorization: `Bearer ${token}` };
  const form = await fetch(`${url}/switches`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(form.status).toBe(415);
  const broken = { ...headers, 'Content-Type': 'application/json' };
  const halfJson = await fetch(`${url}/switches`, { method: 'POST', headers: broken, body: '{' });
  expect(halfJson.status).toBe(400);
  const document = await fetch(`${url}/openapi.yaml`);
  expect(document.status).toBe(200);
  expect(await document.text()).toMatch(/^openapi: 3\.1\.0/);
});

test('[IND-01] says where a call came from, in one line at most', async () => {
  const promote = (source: string) =>
    fetch(`${registry.origin}/registry/v1/promotions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Lintel-Source': encodeURIComponent(source),
      },
      body: JSON.stringify({ releases: [release], why: 'first', accept: ['not-checked'] }),
    });
  expect((await promote('{"commit":"a\\nb"}')).status).toBe(400);
  expect((await promote('{"actor":"root"}')).status).toBe(400);
  const source = {
    builder: 'GitLab CI',
    repository: 'https://git.example/é',
    commit: 'abc',
    run: 'https://r/1',
  };
  expect((await promote(JSON.stringify(source))).status).toBe(200);
  const { body } = await registry.call(token, 'GET', '/history?module=open-house');
  expect(body.revisions).toMatchObject([
    {
      by: {
        actor: { kind: 'token', id: token.split('_')[1], name: 'open-house token' },
        repository: 'https://git.example/é',
        commit: 'abc',
        run: 'https://r/1',
        why: 'first',
      },
    },
  ]);
});

describe('[IND-10] limits', () => {
  const limited = testRegistry({
    registry: {
      receiveLimits: { bytes: 10_000, files: 3 },
      rateLimits: {
        ...RATE_LIMITS,
        calls: { calls: 4, seconds: 60 },
        publishes: { calls: 3, seconds: 60 },
        failures: { calls: 3, seconds: 60 },
      },
    },
  });

  test('the calls of each token, and wrong tokens of each address', async () => {
    const [one, other] = [await limited.token(['a']), await limited.token(['b'])];
    const read = async (text: string) => (await limited.call(text, 'GET', '/status')).status;
    for (let call = 1; call <= 4; call += 1) expect(await read(one)).toBe(200);
    const refused = await limited.call(one, 'GET', '/status');
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await read(other)).toBe(200);
    for (let call = 1; call <= 3; call += 1) expect(await read('wrong')).toBe(401);
    expect(await read('wrong')).toBe(429);
  });

  test('the publishing calls of each token, although it may make more calls', async () => {
    const [one, other] = [await limited.token(['often']), await limited.token(['seldom'])];
    const put = async (text: string, id: string) =>
      (await limited.put(text, `${id}/1.0.0`, Buffer.from('no tar'))).status;
    for (let call = 1; call <= 3; call += 1) expect(await put(one, 'often')).toBe(422);
    expect(await put(one, 'often')).toBe(429);
    expect(await put(other, 'seldom')).toBe(422);
  });

  test('bytes and files of a release', async () => {
    const text = await limited.token(['open-house']);
    const put = async (files: Record<string, Buffer>) => {
      const build = await readBuild(await limited.temporary.build({ id: 'open-house', files }));
      return limited.put(text, 'open-house/1.0.0', packBuild(build));
    };
    const large = await put({ 'a.bin': Buffer.alloc(20_000, 'x') });
    expect(large).toMatchObject({ status: 413, body: { error: { code: 'TOO_LARGE' } } });
    const many = await put(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, Buffer.from(name)])));
    expect(many.body.error.message).toBe('A release has at most 3 files.');
    expect(await limited.temporary.store.listReleases()).toEqual([]);
    expect(await limited.temporary.store.listDrafts()).toEqual([]);
    expect((await put({ 'a.bin': Buffer.from('x') })).status).toBe(201);
  });
});
