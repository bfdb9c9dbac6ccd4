/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, runLintel } from '@lintel/cli/testing';
import { leads as partialLeads, shell } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry();
const { temporary } = registry;
const leads = { ...partialLeads, files: { ...partialLeads.files, 'list.css': 'p{}', 'recent.css': 'p{}' } };
jest.setTimeout(60_000);

let folder: string;
let directory: string;
let token: string;
beforeEach(async () => {
  token = await registry.token(['leads', 'shell'], undefined, 'leads-team');
  folder = await mkdtemp(join(tmpdir(), 'lintel-commands-'));
  directory = join(folder, 'store');
  for (const store of [temporary.root, directory]) {
    for (const each of [shell, leads])
      await runLintel('--store', store, '--init', 'publish', await temporary.build(each));
    await runLintel('--store', store, 'promote', 'shell@1.0.0', 'leads@1.0.0');
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Replaces the parts that differ between any two runs. */
const normalize = ({ code, out, error }: Ended) => ({
  code,
  out: out
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    .replace(/\n +by .*$/gm, '\n by')
    .replace(/\d+\.\d+ s/g, 'TIME')
    .replace(/qa=[\w.-]+/, 'QA')
    .replace(/"(id|token|publicKey|link)": "[^"]{16,}"/g, '"$1": "…"')
    .replace(/"(build|publish|check|promote)": [\d.e-]+/g, '"$1": 0'),
  error: error.replace(/[0-9a-f]{16}/g, 'ID'),
});

/** Runs a command both on a directory and through the gateway. */
async function both(...args: string[]) {
  const local = normalize(await runLintel('--store', directory, ...args));
  const remote = normalize(await registry.lintel(token, ...args));
  expect({ args, ...remote }).toEqual({ args, ...local });
  return remote;
}

const build = (version: string, changes: object = {}) => temporary.build({ ...leads, version, ...changes });

test('[IND-09] commands print and end alike on a directory and over the network', async () => {
  expect((await both('publish', await build('1.1.0'))).out).toBe('leads@1.1.0 published');
  expect((await both('publish', await build('1.1.0'))).out).toBe('leads@1.1.0 was already published');
  await both('check', 'leads@1.1.0');
  await both('check', await build('1.2.0'));
  await both('promote', 'leads@1.1.0', '--dry-run');
  await both('promote', 'leads@1.1.0', '--reason', 'New list');
  await both('promote', 'leads@1.1.0');
  await both('rollback', 'leads', '--dry-run');
  await both('rollback', 'leads');
  await both('canary', 'leads@1.1.0', '--percent', '10');
  await both('status');
  await both('canary', 'leads', '--end');
  await both('disable', 'leads');
  await both('enable', 'leads');
  await both('deploy', await build('1.3.0'), '--skip-tests', '--dry-run');
  expect((await both('deploy', await build('1.3.0'), '--skip-tests')).out).toContain(
    'leads@1.3.0 is live in revision 8',
  );
  await both('rollback');
  await both('history', '--module', 'leads');
  await both('history', '--limit', '2');
  await both('qa-link', 'leads@1.1.0', '--path', '/leads', '--url', 'https://lintel.example.com');
});

test('[IND-09] a QA link is ended by the id that the command prints', async () => {
  const local = (...args: string[]) => runLintel('--store', directory, ...args);
  for (const run of [local, (...args: string[]) => registry.lintel(token, ...args)]) {
    const { ticket } = JSON.parse((await run('--json', 'qa-link', 'leads@1.0.0')).out);
    expect(await run('qa-revoke', ticket.id)).toEqual({
      code: 0,
      out: `Revoked ${ticket.id}. Tabs that it has opened show production from their next load on.`,
      error: '',
    });
  }
});

test('[IND-37] a link to a dev server is for modules of the token, and leads to this dashboard', async () => {
  const link = (body: object) => registry.call(token, 'POST', '/qa-links', body);
  const own = await link({ releases: [], servers: { leads: 'http://localhost:3100' } });
  expect(own.body.ticket.modules).toEqual({ leads: 'http://localhost:3100' });
  const made = await registry.lintel(token, 'qa-link', 'leads@http://localhost:3100', '--path', '/leads');
  expect(made.out).toMatch(/^http:\/\/localhost:3000\/leads\?qa=/);
  const others = await link({ releases: [], servers: { reviews: 'http://localhost:3100' } });
  expect([others.status, others.body.error.code]).toEqual([403, 'NOT_OWNER']);
  const readOnly = await registry.token(['leads'], ['publish']);
  const refused = await registry.lintel(readOnly, 'qa-link', 'leads@http://localhost:3100');
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('lacks the permission “qa”') });
  for (const server of ['http://evil.example', 'http://localhost:3100/x', 'https://localhost:3100'])
    expect((await link({ releases: [], servers: { leads: server } })).status).toBe(400);
  expect((await link({ releases: [] })).status).toBe(400);
});

test('[IND-09] failures have the same sentence and code', async () => {
  const broken = { manifest: { ...leads.manifest, routes: [] } };
  await both('publish', await build('2.0.0', broken));
  const refused = await both('promote', 'leads@2.0.0');
  expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringContaining('route-removed:/leads') });
  await both('promote', 'leads@2.0.0', '--dry-run');
  await both('check', 'leads@2.0.0');
  await both('deploy', await build('2.1.0', broken), '--skip-tests');
  await both('publish', await build('2.0.0'));
  await both('promote', 'leads@9.9.9');
  await both('promote', 'leads');
  await both('rollback', 'leads', '--to', '99');
  await both('canary', 'leads', '--end');
  await both('canary', 'leads@1.0.0', '--percent', '5');
  await both('disable', 'shell');
  await both('qa-link', 'leads@9.9.9', '--url', 'https://lintel.example.com');
  await both('qa-revoke', 'nothing');
  await both('check', 'leads@1.0.0', '--against', '77');
});

test.each(['status', 'history'])('[IND-09] %s prints the same JSON', async (command) => {
  const { out } = await registry.lintel(token, command, '--json');
  const local = await runLintel('--store', temporary.root, command, '--json');
  expect(JSON.parse(out)).toEqual(JSON.parse(local.out));
});

test('[IND-09] a refusal has its findings with --json', async () => {
  await both('publish', await build('2.0.0', { manifest: { ...leads.manifest, routes: [] } }));
  const { error } = await both('--json', 'promote', 'leads@2.0.0');
  expect(JSON.parse(error).findings).toContainEqual(expect.objectContaining({ rule: 'route-removed' }));
});

test('[IND-09] what needs the directory says so', async () => {
  for (const command of [['prune'], ['token', 'list'], ['owner', 'leads'], ['contract', 'openapi.json']]) {
    expect(await registry.lintel(token, ...command)).toEqual({
      code: 1,
      out: '',
      error: "This command works on the store's directory, not over the network: --store",
    });
  }
});

describe('[IND-14] the place of the store', () => {
  const address = 'https://dashboard.example.com';

  test('an address is no directory', async () => {
    const ended = await runLintel('--store', address, 'publish', await build('1.1.0'));
    expect(ended).toEqual({
      code: 2,
      out: '',
      error: `--store takes a directory, and ${address} is an address. To use a dashboard: --registry ${address}`,
    });
    expect(existsSync('https:')).toBe(false);
  });

  test('a directory that does not exist is refused, unless it is to be created', async () => {
    const missing = join(folder, 'misspelled');
    expect(await runLintel('--store', missing, 'publish', await build('1.1.0'))).toEqual({
      code: 1,
      out: '',
      error: `There is no store in ${missing}. To create one there, add --init.`,
    });
    expect(existsSync(missing)).toBe(false);
    expect((await runLintel('--store', missing, '--init', 'publish', await build('1.1.0'))).code).toBe(0);
    expect((await runLintel('--store', missing, 'status')).out).toBe('Nothing is live.');
  });

  test('not both a directory and a registry', async () => {
    const ended = await runLintel('--store', directory, '--registry', address, 'status');
    expect(ended.code).toBe(2);
    expect(ended.error).toMatch(/^Choose one/);
  });

  test('a registry needs a token, an address, and encryption', async () => {
    const status = async (...args: string[]) => (await runLintel(...args, 'status')).error;
    expect(await status('--registry', registry.origin)).toBe(
      'A registry needs a token: --token or LINTEL_TOKEN.',
    );
    expect(await status('--registry', 'dashboard', '--token', 'x')).toMatch(/is not a registry/);
    expect(await status('--registry', 'http://dashboard.example.com', '--token', 'x')).toBe(
      'http://dashboard.example.com would send the token unencrypted. Use https://dashboard.example.com.',
    );
    expect(await status('--registry', 'http://127.0.0.1:9', '--token', 'x')).toMatch(/can't be reached/);
  });

  test('the environment names registry and token', async () => {
    const before = { ...process.env };
    Object.assign(process.env, { LINTEL_REGISTRY: registry.origin, LINTEL_TOKEN: token });
    try {
      expect((await runLintel('status')).out).toContain('leads        1.0.0');
      expect((await runLintel('--store', directory, '--json', 'history')).code).toBe(0);
    } finally {
      process.env = before;
    }
  });
});
