import type { Lifecycles } from '@lintel/module-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { connectNavigation } from '../routing/navigation';
import { aModule } from '../testing/aModule';
import { failureReports } from '../testing/failureReports';
import { aBrokenRemote, anUnmountableRemote, aRemote, aRemoteWithoutCode } from '../testing/remoteModule';
import { loadExport } from './federation';
import { ModulePlace } from './ModulePlace';

// The network's edge: everything behind it is another deployment.
jest.mock('./federation', () => ({ loadExport: jest.fn() }));

const load = jest.mocked(loadExport);
const reports = failureReports();
const leads = aModule();

beforeAll(() => connectNavigation(createMemoryRouter([{ path: '*' }])));
beforeEach(() => load.mockReset());

const show = () =>
  render(
    <ModulePlace
      module={leads}
      expose="recentLeads"
      waiting={<p>Loading</p>}
      failed={(phase, retry) => (
        <div role="alert">
          {`Failed: ${phase}`}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    />,
  );
const place = () => document.querySelector('[data-module="leads"]');

/** A module that comes when the test says so. */
function held() {
  let come: (lifecycles: Lifecycles) => void = () => {};
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  return (lifecycles: Lifecycles) => come(lifecycles);
}

test('something stands in its place until the module is there; leaving takes it away', async () => {
  const come = held();
  const { unmount } = show();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(load).toHaveBeenCalledWith(leads, 'recentLeads');
  come(aRemote('Recent leads'));
  expect(await screen.findByRole('button', { name: 'Recent leads' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());

  const element = place();
  unmount();
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(reports).toEqual([]);
});

test.each([
  ['does not load', 'load', () => Promise.reject(new Error('404')), /^404/],
  ['lacks its code', 'load', async () => aRemoteWithoutCode(), /Loading chunk 7 failed/],
  ['does not let itself be mounted', 'mount', async () => anUnmountableRemote(), /No room/],
  ['breaks in its first render', 'render', async () => aBrokenRemote(), /The first render broke/],
])(
  '[ERR-06] a module that %s is a card in its place, and "Try again" recovers',
  async (_what, phase, fail, words) => {
    load.mockImplementationOnce(fail).mockResolvedValueOnce(aRemote('Recent leads'));
    show();
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent(`Failed: ${phase}`);
    expect(reports).toEqual([
      {
        module: 'leads',
        version: '1.4.0',
        phase,
        cause: expect.objectContaining({ message: expect.stringMatching(words) }),
      },
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Recent leads' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reports).toHaveLength(1);
  },
);

test('[ERR-06] a module that breaks later is a card in its place, and "Try again" recovers', async () => {
  load.mockResolvedValue(aRemote('Recent leads'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Recent leads' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed: render');
  expect(reports).toEqual([
    { module: 'leads', version: '1.4.0', phase: 'render', cause: new Error('Recent leads broke.') },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Recent leads' })).toBeInTheDocument();
  expect(place()?.childElementCount).toBe(1);
});

test('the failure is in the console, too, with module, version and phase', async () => {
  load.mockRejectedValueOnce(new Error('404'));
  show();
  await screen.findByRole('alert');
  expect(console.error).toHaveBeenCalledWith('leads@1.4.0 failed in load:', new Error('404'));
});

test('a module that comes after the user has left is not mounted', async () => {
  const come = held();
  const { unmount } = show();
  const element = place();
  unmount();
  come(aRemote('Recent leads'));
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(screen.queryByRole('button')).toBeNull();
});

test("a module that fails after the user has left is nobody's matter", async () => {
  let fail = (_cause: Error) => {};
  load.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  const { unmount } = show();
  const element = place();
  unmount();
  fail(new Error('404'));
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(reports).toEqual([]);
});

test('a module that does not let itself be taken away is reported, and its element goes', async () => {
  const remote = aRemote('Recent leads');
  load.mockResolvedValueOnce({ ...remote, unmount: () => Promise.reject(new Error('stuck')) });
  const { unmount } = show();
  await screen.findByRole('button', { name: 'Recent leads' });
  const element = place();
  unmount();
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(reports).toMatchObject([{ module: 'leads', phase: 'unmount' }]);
});
