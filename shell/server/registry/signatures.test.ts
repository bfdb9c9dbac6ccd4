/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, switchModule } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import { shell } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry();
const { temporary } = registry;
const build = { id: 'open-house', entry: ['entry.js'], files: { 'entry.js': 'entry' } };
const local = (...args: string[]) => runLintel('--store', temporary.root, ...args);

let token: string;
let key: { privateKey: string; publicKey: string };
beforeEach(async () => {
  token = await registry.token(['open-house']);
  await registry.live(shell);
  key = JSON.parse((await local('key', 'create', '--json')).out);
});
afterEach(() => {
  delete process.env.LINTEL_SIGNING_KEY;
  jest.restoreAllMocks();
});

const requireSignature = async () => {
  await local('key', 'add', '--module', 'open-house', key.publicKey);
  return local('require-signature', 'open-house');
};
const publish = async (version: string, privateKey?: string) => {
  if (privateKey) process.env.LINTEL_SIGNING_KEY = privateKey;
  else delete process.env.LINTEL_SIGNING_KEY;
  return registry.lintel(token, 'publish', await temporary.build({ ...build, version }));
};
const served = async () => {
  const response = await fetch(`${registry.origin}/registry.json`);
  const { modules } = (await response.json()) as { modules: { id: string; version: string }[] };
  return modules.map(({ id, version }) => `${id}@${version}`);
};
const reference = (version: string) => [{ id: 'open-house', version }];

test('[IND-13] a module that requires signatures takes releases signed by its key only', async () => {
  expect((await publish('0.9.0')).code).toBe(0);
  expect((await requireSignature()).out).toBe('open-house requires a signature by its key.');
  const other = JSON.parse((await local('key', 'create', '--json')).out);
  expect((await publish('1.0.0')).error).toBe(
    'open-house@1.0.0 is not signed, which open-house requires. Set LINTEL_SIGNING_KEY and publish it.',
  );
  expect((await publish('1.0.0', other.privateKey)).error).toBe(
    'open-house@1.0.0 has no valid signature by a key of open-house.',
  );
  expect(await temporary.store.readRelease('open-house', '1.0.0')).toBeNull();
  expect((await publish('1.0.0', key.privateKey)).out).toBe('open-house@1.0.0 published');
  expect((await publish('1.0.0', key.privateKey)).out).toBe('open-house@1.0.0 was already published');
  expect((await registry.lintel(token, 'promote', 'open-house@1.0.0')).code).toBe(0);
  expect(await served()).toEqual(['open-house@1.0.0']);
  expect((await registry.lintel(token, 'promote', 'open-house@0.9.0')).error).toMatch(/is not signed/);
  expect((await registry.lintel(token, 'canary', 'open-house@0.9.0', '--percent', '5')).code).toBe(1);
});

test('[IND-13] publishing into the directory needs the signature, too', async () => {
  await requireSignature();
  const folder = await temporary.build(build);
  expect((await local('publish', folder)).error).toMatch(/is not signed/);
  process.env.LINTEL_SIGNING_KEY = key.privateKey;
  expect((await local('publish', folder)).code).toBe(0);
});

test('[IND-13] the gateway serves no release that was changed in the store, and keeps the one before', async () => {
  await requireSignature();
  for (const version of ['1.0.0', '1.1.0']) await publish(version, key.privateKey);
  await promote(temporary.store, reference('1.0.0'));
  expect(await served()).toEqual(['open-house@1.0.0']);
  const file = join(temporary.store.directoryOf('open-house', '1.1.0'), 'release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"name": "Leads"', '"name": "Changed"'));
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await promote(temporary.store, reference('1.1.0'), { unchecked: true });
  expect(await served()).toEqual(['open-house@1.0.0']);
  expect(logged).toHaveBeenCalledWith(
    'open-house@1.1.0 has no valid signature by a key of open-house. 1.0.0 goes on being served.',
  );
});

test('[IND-13] a refused release is left out with the next revision, and leaves other modules alone', async () => {
  await publish('1.0.0');
  await temporary.publish({ ...build, id: 'leads' });
  await promote(temporary.store, reference('1.0.0'), { unchecked: true });
  expect(await served()).toEqual(['open-house@1.0.0']);
  await requireSignature();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await promote(temporary.store, [{ id: 'leads', version: '1.0.0' }], { unchecked: true });
  expect(await served()).toEqual(['leads@1.0.0']);
  await local('require-signature', 'open-house', '--off');
  await switchModule(temporary.store, 'leads', false);
  expect(await served()).toEqual(['open-house@1.0.0']);
});

describe('[IND-13] what comes back needs the signature, too', () => {
  const command = (...args: string[]) => registry.lintel(token, ...args);
  const unsigned = 'open-house@1.0.0 has no signature by a key of open-house, which open-house requires.';
  const promoteAll = async (...versions: string[]) => {
    for (const version of versions) await promote(temporary.store, reference(version), { unchecked: true });
  };
  beforeEach(async () => {
    await publish('1.0.0');
  });

  test('a rollback names the unsigned release and the newest signed one', async () => {
    await requireSignature();
    for (const version of ['0.9.0', '1.1.0', '1.2.0']) await publish(version, key.privateKey);
    await promoteAll('0.9.0', '1.0.0', '1.1.0', '1.2.0');
    const refused = await command('rollback', 'open-house', '--to', '3');
    expect(refused).toEqual({
      code: 1,
      out: '',
      error: `${unsigned} open-house@1.1.0 is signed: lintel rollback open-house --to 4`,
    });
    expect((await local('rollback', '--to', '3')).error).toBe(
      `${unsigned} Revision 4 is signed: lintel rollback --to 4`,
    );
    expect((await command('rollback', 'open-house', '--to', '3', '--dry-run')).code).toBe(1);
    expect(await served()).toEqual(['open-house@1.2.0']);
  });

  test('a rollback skips unsigned releases', async () => {
    await requireSignature();
    for (const version of ['0.9.0', '1.1.0']) await publish(version, key.privateKey);
    await promoteAll('0.9.0', '1.0.0', '1.1.0');
    expect((await command('rollback', 'open-house')).out).toBe(
      'revision 5 is live (rollback open-house to revision 2)',
    );
    expect(await served()).toEqual(['open-house@0.9.0']);
  });

  test('a rollback is refused when no earlier version is signed', async () => {
    await promoteAll('1.0.0');
    await requireSignature();
    await publish('1.1.0', key.privateKey);
    await promoteAll('1.1.0');
    expect((await command('rollback', 'open-house')).error).toBe(
      `${unsigned} No earlier version has one. Publish and promote a signed version.`,
    );
    expect(await temporary.store.newestRevision()).toBe(3);
  });

  test('an unsigned module stays switched off', async () => {
    await promoteAll('1.0.0');
    await switchModule(temporary.store, 'open-house', false);
    await requireSignature();
    expect((await command('enable', 'open-house')).error).toBe(
      `${unsigned} Publish and promote a signed version first.`,
    );
    await publish('1.1.0', key.privateKey);
    expect((await command('enable', 'open-house')).error).toBe(
      `${unsigned} Promote a signed version first: lintel promote open-house@1.1.0`,
    );
    expect((await command('promote', 'open-house@1.1.0')).code).toBe(0);
    expect((await command('enable', 'open-house')).code).toBe(0);
    expect(await served()).toEqual(['open-house@1.1.0']);
  });

  test('a module with an unsigned canary stays switched off', async () => {
    await publish('1.1.0', key.privateKey);
    await promoteAll('1.1.0');
    await command('canary', 'open-house@1.0.0', '--percent', '10');
    await command('disable', 'open-house');
    await requireSignature();
    expect((await command('enable', 'open-house')).error).toBe(
      `${unsigned} Promote a signed version first: lintel promote open-house@1.1.0`,
    );
    await command('promote', 'open-house@1.1.0');
    expect((await command('enable', 'open-house')).code).toBe(0);
  });

  test('other modules and switching off need none', async () => {
    await promoteAll('1.0.0');
    await temporary.live({ id: 'leads' });
    await requireSignature();
    expect((await local('disable', 'leads')).code).toBe(0);
    expect((await local('enable', 'leads')).code).toBe(0);
    expect((await local('rollback')).out).toBe('revision 6 is live (rollback to revision 4)');
    expect((await command('disable', 'open-house')).code).toBe(0);
  });
});

test('[IND-13] refuses wrong keys, and to require what no key can sign', async () => {
  expect((await local('require-signature', 'open-house')).error).toMatch(/^open-house has no key\./);
  expect((await local('key', 'add', '--module', 'open-house', 'short')).code).toBe(1);
  await requireSignature();
  expect((await local('key', 'remove', '--module', 'open-house', key.publicKey)).code).toBe(1);
  expect((await publish('1.0.0', 'nonsense')).error).toMatch(
    /^LINTEL_SIGNING_KEY is not a private Ed25519 key/,
  );
});
