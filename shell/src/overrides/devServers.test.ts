import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { config } from '../config';
import { registry } from '../modules/registry';
import { failureReports } from '../testing/failureReports';
import { makeBuild } from '../testing/makeBuild';
import { banner, open, openLink, readStored, testOverrides, versions } from '../testing/overriddenPage';
import { makeQaToken } from '../testing/qaLinks';
import { reloadPage } from './address';
import { STORAGE_KEY } from './storageKey';
import { storeOverrides } from './storedOverrides';

jest.mock('./address', () => ({ ...jest.requireActual('./address'), reloadPage: jest.fn() }));

const server = testOverrides();
const reports = failureReports();

beforeEach(() => jest.mocked(reloadPage).mockReset());

describe('[SEC-68] a dev server chosen with a link', () => {
  const chosen = () => ({
    token: makeQaToken({ leads: '1.5.0-rc.1' }),
    choices: { leads: { server: 'http://localhost:3100' } },
  });
  beforeEach(() => {
    server.use(
      http.get('http://localhost:3100/remote/build.json', () =>
        HttpResponse.json(makeBuild({ version: 'dev' })),
      ),
    );
  });

  test('reloads the page, so that its policy allows the server, and runs nothing before', async () => {
    const stored = chosen();
    storeOverrides(stored);
    void open('/leads');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(document.cookie).toBe(`lintel_qa_link=${stored.token}~3100`);
    expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  });

  test('runs once the policy allows it', async () => {
    storeOverrides({ ...chosen(), hasReloaded: true });
    config.devServers = ['http://localhost:3100'];
    await open('/leads');
    expect(versions()).toEqual(['properties@1.4.0', 'leads@dev']);
    expect(reloadPage).not.toHaveBeenCalled();
    expect(readStored()).not.toHaveProperty('hasReloaded');
  });

  test('[IND-37] which the link itself names runs after its confirmation, once the policy allows it', async () => {
    const token = makeQaToken({ leads: 'http://localhost:3100' });
    const opened = open(`/leads?qa=${token}`);
    const dialog = await screen.findByRole('dialog', { name: 'Open a preview build?' });
    expect(dialog).toHaveTextContent('This link opens Leads from localhost:3100 in this tab.');
    expect(document.cookie).toBe('');
    void opened;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open preview' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(document.cookie).toBe(`lintel_qa_link=${token}~3100`);
    expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
    config.devServers = ['http://localhost:3100'];
    await open('/leads');
    expect(versions()).toEqual(['properties@1.4.0', 'leads@dev']);
    await waitFor(() => expect(banner()).toHaveTextContent(/^QA build: Leads from localhost:3100 · until/));
  });

  test.each(['http://evil.example', 'https://localhost:3100', 'http://localhost:3100/x'])(
    '[IND-37] of another machine (%s) is none, whatever the link says',
    async (address) => {
      server.use(http.get('http://localhost/modules/leads/*', () => HttpResponse.json({}, { status: 404 })));
      await openLink(`/leads?qa=${makeQaToken({ leads: address })}`);
      expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
      expect(reports).not.toEqual([]);
    },
  );

  test('reloads only once when cookies are refused', async () => {
    storeOverrides({ ...chosen(), hasReloaded: true });
    await open('/leads');
    expect(reloadPage).not.toHaveBeenCalled();
    await waitFor(() => expect(banner()).toBeInTheDocument());
  });
});

test('in development, loads modules from dev servers without hashes', async () => {
  config.development = true;
  server.use(
    http.get('http://localhost:3100/remote/build.json', () =>
      HttpResponse.json(makeBuild({ version: 'dev' })),
    ),
  );
  storeOverrides({ choices: { leads: { server: 'http://localhost:3100' } } });
  await open('/leads');
  expect(registry.modules[1]).toMatchObject({
    id: 'leads',
    version: 'dev',
    baseUrl: 'http://localhost:3100/remote/',
    integrity: {},
  });
  await waitFor(() => expect(banner()).toHaveTextContent('Module overrides: Leads from localhost:3100'));
});

test.each([
  ['what the panel chose', { choices: { leads: { server: 'http://localhost:3100' } } }],
  ['a version', { choices: { leads: { version: '1.5.0-rc.1' } } }],
])('production ignores overrides in storage without a link: %s', async (_what, typed) => {
  storeOverrides(typed);
  await open('/leads');
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(readStored()).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['another machine', '{"choices":{"leads":{"server":"http://evil.example:3100"}}}'],
  ['a path out of the releases', '{"choices":{"leads":{"version":"../../keys"}}}'],
  ['what is no JSON', '{'],
])('ignores %s, even in development', async (_what, typed) => {
  config.development = true;
  sessionStorage.setItem(STORAGE_KEY, typed);
  await open('/leads');
  expect(versions()).toEqual(['properties@1.4.0', 'leads@1.4.0']);
  expect(readStored()).toBeNull();
});
