/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encodeTar, packBuild, readBuild } from '@lintel/cli';
import type { Release } from '@lintel/contract';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry();
const { temporary } = registry;
const files = {
  'entry.js': 'entry();'.repeat(200),
  'chunks/list.js': 'list();',
  'photo.png': Buffer.from([1, 2]),
};
// Builds contain more fields of a shared package than the contract.
const react = { singleton: true, requiredVersion: '^19.0.0', strictVersion: true };
const build = { id: 'open-house', files, entry: ['entry.js'], shared: { react } };

let token: string;
beforeEach(async () => {
  token = await registry.token(['open-house'], ['publish'], 'open-team');
});

const makeBuild = async (changes: object = {}) => readBuild(await temporary.build({ ...build, ...changes }));
const put = (body: Buffer, path = 'open-house/1.0.0') => registry.put(token, path, body);

/** Packs a release's stream with changed entries. */
async function pack(
  change: (entries: { name: string; bytes: Buffer }[], release: Release) => void,
  changes?: object,
) {
  const { release, contents } = await makeBuild(changes);
  const entries = contents.map(({ name, bytes }) => ({ name: `files/${name}`, bytes }));
  change(entries, release);
  return encodeTar([{ name: 'release.json', bytes: Buffer.from(JSON.stringify(release)) }, ...entries]);
}

async function expectNothing() {
  expect(await temporary.store.listReleases()).toEqual([]);
  expect(await temporary.store.readRelease('open-house', '1.0.0')).toBeNull();
  expect(await temporary.store.listDrafts()).toEqual([]);
  const { status } = await fetch(`${registry.origin}/modules/open-house/1.0.0/entry.js`);
  expect(status).toBe(404);
}

test('[IND-05] stores a release as publishing into the directory does', async () => {
  const made = await makeBuild();
  expect(await put(packBuild(made))).toEqual({
    status: 201,
    body: { id: 'open-house', version: '1.0.0', added: true },
  });
  expect(await temporary.store.readRelease('open-house', '1.0.0')).toEqual(
    JSON.parse(JSON.stringify(made.release)),
  );
  const directory = temporary.store.directoryOf('open-house', '1.0.0');
  for (const { name, bytes } of made.contents) expect(await readFile(join(directory, name))).toEqual(bytes);
  const served = await fetch(`${registry.origin}/modules/open-house/1.0.0/entry.js`);
  expect(await served.text()).toBe(files['entry.js']);
  expect(await temporary.store.listDrafts()).toEqual([]);
});

test('[IND-05] takes the same bytes again, and refuses others under the version', async () => {
  await put(packBuild(await makeBuild()));
  expect(await put(packBuild(await makeBuild()))).toEqual({
    status: 200,
    body: { id: 'open-house', version: '1.0.0', added: false },
  });
  const other = await put(packBuild(await makeBuild({ files: { ...files, 'entry.js': 'other' } })));
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'IMPOSSIBLE' } } });
  expect(other.body.error.message).toContain('already published with different contents');
  const stored = await readFile(join(temporary.store.directoryOf('open-house', '1.0.0'), 'entry.js'), 'utf8');
  expect(stored).toBe(files['entry.js']);
});

test('[IND-05] simultaneous publications of different builds store one and refuse the others', async () => {
  const bodies: Buffer[] = [];
  for (const n of [1, 2, 3, 4]) {
    const content = Buffer.from(`build ${n}`);
    const body = await pack((entries, release) => {
      release.files = { 'entry.js': describeFile(content) };
      entries.splice(0, entries.length, { name: 'files/entry.js', bytes: content });
    });
    bodies.push(body);
  }
  const statuses = (await Promise.all(bodies.map((body) => put(body)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409, 409]);
});

/** A file's entry in release.json, for a file without compressed variants. */
function describeFile(bytes: Buffer) {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return { integrity, size: bytes.length, gzip: bytes.length };
}

type Change = Parameters<typeof pack>[0];
const find = (entries: { name: string; bytes: Buffer }[], name: string) =>
  entries.find((entry) => entry.name === name) ?? entries[0];

test.each<[string, Change, RegExp]>([
  [
    'a file that changed on the way',
    (entries) => find(entries, 'files/entry.js')?.bytes.write('X', 5),
    /^entry\.js is not the file that release\.json describes\.$/,
  ],
  [
    'a compressed file with other contents',
    (entries, release) => {
      const packed = gzipSync('other');
      const entry = find(entries, 'files/entry.js.gz');
      if (entry) entry.bytes = packed;
      (release.files['entry.js'] as { gzip: number }).gzip = packed.length;
    },
    /^entry\.js\.gz is not the file/,
  ],
  [
    'a compressed file that unpacks to more than the file',
    (entries, release) => {
      const packed = gzipSync(Buffer.alloc(1_000_000));
      const entry = find(entries, 'files/entry.js.gz');
      if (entry) entry.bytes = packed;
      (release.files['entry.js'] as { gzip: number }).gzip = packed.length;
    },
    /^entry\.js\.gz is not the file/,
  ],
  [
    'a gzip size that is not the true one',
    (entries, release) => {
      entries.splice(
        entries.findIndex(({ name }) => name === 'files/entry.js.gz'),
        1,
      );
      (release.files['entry.js'] as { gzip: number }).gzip = 1;
    },
    /^entry\.js\.gz is missing\.$/,
  ],
  ['a missing file', (entries) => void entries.shift(), / is missing\.$/],
  [
    'another size than described',
    (_entries, release) => {
      (release.files['photo.png'] as { size: number }).size = 3;
    },
    /^photo\.png has 2 bytes/,
  ],
  [
    'an unlisted file',
    (entries) => void entries.push({ name: 'files/x.js', bytes: Buffer.of() }),
    /not list files\/x\.js/,
  ],
  ['a file twice', (entries) => void entries.push({ ...(entries[0] as (typeof entries)[0]) }), /comes twice/],
  [
    'a path out of the release',
    (entries) => void entries.push({ name: 'files/../../../registry/000001.json', bytes: Buffer.from('{}') }),
    /does not list files\/\.\./,
  ],
  [
    'an absolute path',
    (entries) => void entries.push({ name: '/etc/cron.d/x', bytes: Buffer.from('x') }),
    /does not list \/etc/,
  ],
  [
    'a description that lists a path out of the release',
    (_entries, release) => void Object.assign(release.files, { '../x.js': describeFile(Buffer.of()) }),
    /^release\.json: .*files\["\.\.\/x\.js"\]/s,
  ],
  [
    'a description that replaces release.json',
    (_entries, release) => void Object.assign(release.files, { 'release.json': describeFile(Buffer.of()) }),
    /files\["release\.json"\]/,
  ],
  [
    'files from somewhere else',
    (_entries, release) => void Object.assign(release, { baseUrl: 'https://evil.example/' }),
    /baseUrl/,
  ],
  ['an entry that no file has', (_entries, release) => void release.entry.push('gone.js'), /lacks gone\.js/],
  [
    'a manifest of another module',
    (_entries, release) => {
      release.manifest.id = 'leads';
    },
    /module\.json says leads/,
  ],
])('[IND-06] refuses %s and shows nothing of it', async (_what, change, message) => {
  const { status, body } = await put(await pack(change));
  expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'INVALID_RELEASE' });
  expect(body.error.message).toMatch(message);
  await expectNothing();
});

test('[IND-06] refuses links, folders and other kinds of entries', async () => {
  const whole = await pack(() => {});
  for (const type of ['1', '2', '3', '5', '6', 'x', 'g', 'L']) {
    const header = encodeTar([{ name: 'files/link', bytes: Buffer.of() }]).subarray(0, 512);
    header.write(type, 156);
    if (type === '2') header.write('/etc/passwd', 157);
    let sum = 256;
    for (const [index, byte] of header.entries()) if (index < 148 || index > 155) sum += byte;
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const { status, body } = await put(Buffer.concat([whole.subarray(0, whole.length - 1024), header]));
    expect({ type, status }).toEqual({ type, status: 422 });
    expect(body.error.message).toMatch(/is not a regular file/);
  }
  await expectNothing();
});

test.each([
  ['no tar stream', async () => Buffer.alloc(600, 'x'), /not a tar stream/],
  ['a compressed stream', async () => gzipSync(await pack(() => {})), /not a tar stream|ended early/],
  ['an empty body', async () => Buffer.alloc(0), /ended early/],
  ['an empty archive', async () => Buffer.alloc(1024), /begin with release\.json/],
  ['half of a stream', async () => (await pack(() => {})).subarray(0, 3000), /ended early/],
  [
    'a description that is no JSON',
    async () => encodeTar([{ name: 'release.json', bytes: Buffer.from('{') }]),
    /release\.json: /,
  ],
])('[IND-06] refuses %s', async (_what, make, message) => {
  const { status, body } = await put(await make());
  expect(status).toBe(422);
  expect(body.error.message).toMatch(message);
  await expectNothing();
});

test('[IND-05] refuses a release under an address that is not its own', async () => {
  const body = packBuild(await makeBuild());
  expect(await put(body, 'open-house/2.0.0')).toMatchObject({
    status: 422,
    body: { error: { message: 'This is open-house@1.0.0, not open-house@2.0.0.' } },
  });
  for (const path of ['open-house/..%2F..%2Fx', 'open-house/1.0', '..%2F1/1.0.0', 'Open/1.0.0'])
    expect(await put(body, path)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST' } },
    });
  await expectNothing();
});

test('[IND-07] a client that dies half-way leaves nothing visible, and can publish again', async () => {
  const body = packBuild(await makeBuild());
  for (const sent of [1, 511, 700, 2000, body.length - 1]) {
    await registry.dieAfter(token, 'open-house/1.0.0', body, sent);
  }
  await registry.waitForNoDrafts();
  await expectNothing();
  expect((await put(body)).status).toBe(201);
});
