import { promote } from '../operations/promote.ts';
import { switchModule } from '../operations/switchModule.ts';
import { temporaryStore } from '../testing/index.ts';
import { readLiveReleases, toRegistry } from './liveReleases.ts';

const temporary = temporaryStore();
const navigation = [{ label: 'Leads', to: '/leads', icon: 'users', group: 'main', order: 30 }] as const;
const routes = [{ path: '/leads', frame: 'layout', expose: 'pages' }] as const;

async function live(...ids: string[]) {
  const revision = await promote(
    temporary.store,
    ids.map((id) => ({ id, version: '1.0.0' })),
  );
  return readLiveReleases(temporary.store, revision);
}

test('includes what loading a module needs and nothing else', async () => {
  await temporary.publish({
    manifest: { routes: [...routes], navigation: [...navigation] },
    icons: { users: [['circle', { r: '4' }]] },
    entry: ['entry.1.js'],
    files: { 'entry.1.js': 'entry', 'list.2.js': 'list', 'list.2.css': 'p{}' },
  });
  const registry = toRegistry(await live('leads'));
  const integrity = expect.stringMatching(/^sha384-/);
  expect(registry).toEqual({
    revision: 1,
    shell: null,
    modules: [
      {
        id: 'leads',
        name: 'Leads',
        version: '1.0.0',
        host: '^1.0.0',
        baseUrl: '/modules/leads/1.0.0/',
        entry: 'entry.1.js',
        routes,
        redirects: [],
        navigation: [{ ...navigation[0], shapes: [['circle', { r: '4' }]] }],
        widgets: [],
        emits: [],
        integrity: { 'entry.1.js': integrity, 'list.2.js': integrity },
      },
    ],
  });
});

test('names the version of the shell but does not list it as a module', async () => {
  await temporary.publish({ id: 'shell' });
  await temporary.publish({ id: 'leads' });
  const releases = await live('shell', 'leads');
  expect(releases.shell?.id).toBe('shell');
  expect(toRegistry(releases)).toMatchObject({ shell: '1.0.0', modules: [{ id: 'leads' }] });
});

test('[CONT-09] names the modules that are switched off', async () => {
  const { store } = temporary;
  await temporary.publish({ id: 'leads' });
  await temporary.publish({ id: 'reviews' });
  await live('leads', 'reviews');
  const off = await readLiveReleases(store, await switchModule(store, 'reviews', false));
  expect(toRegistry(off)).toMatchObject({ modules: [{ id: 'leads' }], disabled: ['reviews'] });
  const on = await readLiveReleases(store, await switchModule(store, 'reviews', true));
  expect(toRegistry(on)).not.toHaveProperty('disabled');
});

test('returns no shell when none is live', async () => {
  await temporary.publish();
  expect((await live('leads')).shell).toBeNull();
});

test('names the release that the store lacks', async () => {
  const revision = {
    revision: 7,
    createdAt: '2026-11-21T04:00:00.000Z',
    reason: 'promote leads@3.0.0',
    live: { leads: '3.0.0' },
  };
  await expect(readLiveReleases(temporary.store, revision)).rejects.toThrow(
    'Revision 7 needs leads@3.0.0, which the store does not have.',
  );
});
