import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readQaToken } from '@lintel/contract';
import { readQaPublicKey } from '../store/qaKeys.ts';
import { readRevokedQaLinks } from '../store/qaRevocations.ts';
import { temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();
const bin = resolve(__dirname, '../../bin/lintel.mjs');
jest.setTimeout(30_000);

/** Runs `lintel qa-link` as a user would, on the test's own store. */
function qaLink(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const { PUBLIC_URL: _, ...environment } = process.env;
  const env = { ...environment, LINTEL_STORE: temporary.root };
  return new Promise((ended) => {
    execFile(process.execPath, [bin, ...args], { env }, (failure, out, error) =>
      ended({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

test('prints a link to the local shell that is valid for a week', async () => {
  await temporary.publish({ version: '1.5.0-rc.1' });
  const { code, out, error } = await qaLink('qa-link', 'leads@1.5.0-rc.1');
  expect(code).toBe(0);
  expect(error).toMatch(/^Its id is [0-9a-f]{16}\. To end it early: lintel qa-revoke [0-9a-f]{16}$/);
  const { origin, pathname, searchParams } = new URL(out);
  expect(origin + pathname).toBe('http://localhost:3000/');
  const key = (await readQaPublicKey(temporary.store.records)) ?? '';
  expect(await readQaToken(searchParams.get('qa') ?? '', key)).toMatchObject({
    state: 'valid',
    ticket: { modules: { leads: '1.5.0-rc.1' } },
  });
});

test('accepts path, expiry, origin and note, and prints them with --json', async () => {
  await temporary.publish({ version: '1.5.0-rc.1' });
  const { out } = await qaLink(
    ...['--json', 'qa-link', 'leads@1.5.0-rc.1', '--path', '/leads', '--expires', '2d'],
    ...['--url', 'https://lintel.example.com', '--note', 'The board'],
  );
  const { link, token, ticket, publicKey } = JSON.parse(out);
  expect(link).toBe(`https://lintel.example.com/leads?qa=${token}`);
  expect(ticket.note).toBe('The board');
  expect(Date.parse(ticket.expiresAt) - Date.parse(ticket.issuedAt)).toBe(2 * 24 * 3_600_000);
  expect(publicKey).toBe(await readQaPublicKey(temporary.store.records));
});

test('[IND-37] a link may name a dev server of the tester, of a module that was never published', async () => {
  const { code, out } = await qaLink(
    '--json',
    'qa-link',
    'visits@http://localhost:3100/',
    '--path',
    '/visits',
  );
  expect({ code, modules: JSON.parse(out).ticket.modules }).toEqual({
    code: 0,
    modules: { visits: 'http://localhost:3100' },
  });
});

test.each(['https://visits.example.com', 'http://localhost:3100/x', 'http://evil.localhost'])(
  '[IND-37] refuses %s, which is not on the machine of the tester',
  async (server) => {
    const { code, error } = await qaLink('qa-link', `visits@${server}`);
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining('is not on this machine') });
  },
);

test('[IND-36] a folder stands for the release that was built in it', async () => {
  const { id, version } = await temporary.publish({ version: '1.5.0-rc.1' });
  const folder = await temporary.build({ id, version });
  await writeFile(join(folder, 'package.json'), '{}');
  const { out } = await qaLink('--json', 'qa-link', folder);
  expect(JSON.parse(out).ticket.modules).toEqual({ [id]: version });
});

test.each([
  ['link', 'link'],
  ['id', 'ticket.id'],
])('[SEC-67] qa-revoke ends a link for good, named by its %s', async (_how, name) => {
  await temporary.publish({ version: '1.5.0-rc.1' });
  const made = JSON.parse((await qaLink('--json', 'qa-link', 'leads@1.5.0-rc.1')).out);
  const { code, out } = await qaLink('qa-revoke', name === 'link' ? made.link : made.ticket.id);
  expect(code).toBe(0);
  expect(out).toContain(`Revoked ${made.ticket.id}.`);
  expect(await readRevokedQaLinks(temporary.store.records)).toContain(made.ticket.id);
});

test.each(['', '../qa', 'https://lintel.example.com/leads', '0f3c'])(
  '[SEC-67] qa-revoke refuses %j, which is no link',
  async (text) => {
    const { code, error } = await qaLink('qa-revoke', text);
    expect({ code, error }).toEqual({
      code: 1,
      error: 'Name a QA link, or the id that `lintel qa-link` printed.',
    });
  },
);

test('rejects a release that is not in the store with code 1', async () => {
  expect(await qaLink('qa-link', 'leads@9.9.9')).toEqual({
    code: 1,
    out: '',
    error: 'leads@9.9.9 is not in the store. Publish it first: lintel publish <folder>',
  });
});

test.each([
  ['no release', [], "missing required argument 'releases'"],
  ['something that is no release', ['leads'], 'Write it like leads@1.4.0.'],
  ['no duration', ['leads@1.0.0', '--expires', '2w'], 'Write it like 30m, 12h or 2d.'],
  ['nothing of a duration', ['leads@1.0.0', '--expires', '0d'], 'Write it like 30m, 12h or 2d.'],
  ['more than a month', ['leads@1.0.0', '--expires', '31d'], 'At most 30d.'],
  ['more than a month in minutes', ['leads@1.0.0', '--expires', '43201m'], 'At most 30d.'],
  ['a path that is none', ['leads@1.0.0', '--path', 'leads'], 'Write it like /leads.'],
  ['a path that leads elsewhere', ['leads@1.0.0', '--path', '//evil.example'], 'Write it like /leads.'],
  [
    'an address that is none',
    ['leads@1.0.0', '--url', 'lintel'],
    'Write it like https://lintel.example.com.',
  ],
  ['a note that is a letter', ['leads@1.0.0', '--note', 'x'.repeat(201)], 'At most 200 characters.'],
  ['an option that is unknown', ['leads@1.0.0', '--for', '2d'], "unknown option '--for'"],
])('reports %s as a usage error with code 2 and a hint', async (_what, args, sentence) => {
  const { code, out, error } = await qaLink('qa-link', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(sentence);
});
