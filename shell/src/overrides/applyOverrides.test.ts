import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { config } from '../config';
import { registry } from '../modules/registry';
import { failureReports } from '../testing/failureReports';
import { makeRelease } from '../testing/makeBuild';
import {
  banner,
  open,
  openLink,
  RELEASE,
  readStored,
  testOverrides,
  versions,
} from '../testing/overriddenPage';
import { makeQaToken } from '../testing/qaLinks';
import { reloadPage } from './address';
import { openPanel } from './openPanel';
import { storeOverrides } from './storedOverrides';

jest.mock('./address', () => ({ ...jest.requireActual('./address'), reloadPage: jest.fn() }));
jest.mock('./openPanel', () => ({ openPanel: jest.fn() }));

const server = testOverrides();
const reports = failureReports();

beforeEach(() => jest.mocked(reloadPage).mockReset());

test('a valid link replaces the live build, including routes, navigation and hashes', async () => {
  const token = makeQaToken({ leads: '1.5.0-rc.1' });
  await openLink(`/leads?status=Won&qa=${token}#top`);
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.5.0-rc.1']);
  expect(registry.modules[1]).toEqual({
    id: 'leads',
    name: 'Leads',
    version: '1.5.0-rc.1',
    host: '^1.0.0',
    baseUrl: '/modules/leads/1.5.0-rc.1/',
    entry: 'entry.1.js',
    routes: [{ path: '/leads', frame: 'layout', expose: 'pages' }],
    redirects: [],
    navigation: [
      {
        label: 'leads',
        to: '/leads',
        icon: 'users',
        group: 'main',
        order: 30,
        shapes: [['circle', { r: '4' }]],
      },
    ],
    widgets: [],
    emits: [],
    integrity: { 'entry.1.js': 'sha384-entry' },
  });
  await waitFor(() =>
    expect(banner()).toHaveTextContent(/^QA build: Leads 1\.5\.0-rc\.1 · until [A-Z][a-z]{2} \d/),
  );
});

test('removes the token from the address and keeps it for the tab after navigation and reload', async () => {
  const token = makeQaToken({ leads: '1.5.0-rc.1' });
  await openLink(`/leads?status=Won&qa=${token}#top`);
  expect(location.pathname + location.search + location.hash).toBe('/leads?status=Won#top');
  expect(history.state).toEqual({ from: 'test' });
  expect(readStored()).toEqual({ token, choices: { leads: { version: '1.5.0-rc.1' } } });
  await open('/reviews');
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.5.0-rc.1']);
});

test('[SEC-66] a link runs nothing until it is confirmed', async () => {
  const opened = open(`/leads?qa=${makeQaToken({ leads: '1.5.0-rc.1' })}`);
  const dialog = await screen.findByRole('dialog', { name: 'Open a preview build?' });
  expect(dialog).toHaveTextContent('This link opens Leads 1.5.0-rc.1 in this tab.');
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(readStored()).toBeNull();
  expect(document.cookie).toBe('');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay on production' }));
  await opened;
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(readStored()).toBeNull();
  expect(document.cookie).toBe('');
  expect(screen.queryByRole('region')).toBeNull();
});

test('[SEC-66] asks again for another link, not after a reload', async () => {
  const token = makeQaToken({ leads: '1.5.0-rc.1' });
  await openLink(`/leads?qa=${token}`);
  expect(document.cookie).toBe(`lintel_qa_link=${token}`);
  await open('/leads');
  const opened = open(`/leads?qa=${makeQaToken({ properties: '2.0.0' })}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on production' }));
  await opened;
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(document.cookie).toBe('');
});

test('[SEC-67] a link that was revoked leaves production, also in a tab that had confirmed it', async () => {
  await openLink(`/leads?qa=${makeQaToken({ leads: '1.5.0-rc.1' })}`);
  document.body.replaceChildren();
  config.qaRevoked = ['f00d'];
  await open('/leads');
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(readStored()).toBeNull();
  expect(document.cookie).toBe('');
  await waitFor(() =>
    expect(banner()).toHaveTextContent("This QA link was revoked. You're seeing production."),
  );
});

test('a link can add a module that is not live yet', async () => {
  server.use(
    http.get('http://localhost/modules/rentals/1.0.0/release.json', () =>
      HttpResponse.json(makeRelease({ id: 'rentals', version: '1.0.0' })),
    ),
  );
  await openLink(`/?qa=${makeQaToken({ rentals: '1.0.0' })}`);
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0', 'rentals@1.0.0']);
});

test.each([
  [
    'tampered',
    () => `A${makeQaToken({ leads: '1.5.0-rc.1' })}`,
    "This QA link isn't valid. You're seeing production.",
  ],
  [
    'expired',
    () => makeQaToken({ leads: '1.5.0-rc.1' }, -1),
    "This QA link has expired. You're seeing production.",
  ],
])('a link that is %s leaves production, with a banner until it is dismissed', async (_how, token, text) => {
  await open(`/leads?qa=${token()}`);
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(location.search).toBe('');
  expect(readStored()).toBeNull();
  await waitFor(() => expect(banner()).toHaveTextContent(text));
  expect(screen.queryByRole('button', { name: 'Modules' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('removes a stored link that has expired', async () => {
  storeOverrides({
    token: makeQaToken({ leads: '1.5.0-rc.1' }, -1),
    choices: { leads: { version: '1.5.0-rc.1' } },
  });
  await open('/leads');
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(readStored()).toBeNull();
  await waitFor(() => expect(banner()).toHaveTextContent('This QA link has expired.'));
});

test('a new link replaces the stored overrides', async () => {
  storeOverrides({
    token: makeQaToken({ leads: '0.0.1' }),
    choices: { reviews: { server: 'http://localhost:3102' } },
  });
  await openLink(`/?qa=${makeQaToken({ leads: '1.5.0-rc.1' })}`);
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.5.0-rc.1']);
});

test.each([
  ['is not there', () => new HttpResponse(null, { status: 404 })],
  ['is no JSON', () => HttpResponse.text('<!doctype html>')],
  ['is no release', () => HttpResponse.json({ id: 'leads' })],
  [
    "breaks the contract's rules",
    () => HttpResponse.json(makeRelease({ manifest: { routes: [{} as never] } })),
  ],
  ["is another module's", () => HttpResponse.json(makeRelease({ id: 'reviews' }))],
  ['cannot be had', () => HttpResponse.error()],
])('a release that %s leaves the live one, with a banner and a report', async (_what, answer) => {
  server.use(
    http.get(RELEASE, answer),
    http.get('http://localhost/modules/properties/2.0.0/release.json', () =>
      HttpResponse.json(makeRelease({ id: 'properties', version: '2.0.0' })),
    ),
  );
  await openLink(`/?qa=${makeQaToken({ leads: '1.5.0-rc.1', properties: '2.0.0' })}`);
  expect(versions()).toEqual(['properties@2.0.0', 'leads@1.4.0']);
  await waitFor(() =>
    expect(banner()).toHaveTextContent("Leads 1.5.0-rc.1 couldn't be loaded, you see production instead"),
  );
  expect(reports).toMatchObject([{ module: 'leads', version: '1.5.0-rc.1', phase: 'load' }]);
});

test('with a link, the panel can choose other modules; the banner calls them overrides', async () => {
  server.use(
    http.get('http://localhost/modules/properties/2.0.0/release.json', () =>
      HttpResponse.json(makeRelease({ id: 'properties', version: '2.0.0' })),
    ),
  );
  storeOverrides({
    token: makeQaToken({ leads: '1.5.0-rc.1' }),
    choices: { properties: { version: '2.0.0' } },
  });
  await open('/leads');
  expect(versions()).toEqual(['properties@2.0.0', 'leads@1.4.0']);
  await waitFor(() => expect(banner()).toHaveTextContent(/^Module overrides: Properties 2\.0\.0 · until/));
});

test('Leave removes the overrides and reloads; Modules opens the panel', async () => {
  await openLink(`/leads?qa=${makeQaToken({ leads: '1.5.0-rc.1' })}`);
  const buttons = within(await screen.findByRole('region'));
  await userEvent.click(buttons.getByRole('button', { name: 'Modules' }));
  expect(openPanel).toHaveBeenCalledTimes(1);
  await userEvent.click(buttons.getByRole('button', { name: 'Leave' }));
  expect(readStored()).toBeNull();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('removes an empty `?qa=` from the address without a banner', async () => {
  storeOverrides({ token: makeQaToken({ leads: '1.5.0-rc.1' }) });
  await open('/leads?qa=');
  expect(location.search).toBe('');
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(screen.queryByRole('region')).toBeNull();
});
