import type { Lifecycles } from '@lintel/module-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { connectNavigation } from '../navigation/navigation';
import { failureReports } from '../testing/failureReports';
import { makeModule } from '../testing/makeModule';
import {
  makeBrokenRemote,
  makeRemote,
  makeRemoteWithoutCode,
  makeSlowRemote,
  makeUnmountableRemote,
} from '../testing/remoteModule';
import { EvaluationError } from './evaluation';
import { loadExport } from './federation';
import { ModuleOutlet } from './ModuleOutlet';

// Replaces the network: modules are separate deployments.
jest.mock('./federation', () => ({ loadExport: jest.fn() }));

const load = jest.mocked(loadExport);
const reports = failureReports();
const leads = makeModule();

beforeAll(() => connectNavigation(createMemoryRouter([{ path: '*' }])));
beforeEach(() => load.mockReset());

const show = () =>
  render(
    <ModuleOutlet
      module={leads}
      expose="recentLeads"
      fallback={<p>Loading</p>}
      renderFailure={({ phase }, retry) => (
        <div role="alert">
          {`Failed: ${phase}`}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    />,
  );
const mountPoint = () => document.querySelector('[data-module="leads"]');

/** Keeps the next load pending until the returned function is called. */
function holdLoad() {
  let finish: (lifecycles: Lifecycles) => void = () => {};
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  return (lifecycles: Lifecycles) => finish(lifecycles);
}

test('shows the fallback until the module is mounted, and unmounts it on leaving', async () => {
  const finish = holdLoad();
  const { unmount } = show();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(load).toHaveBeenCalledWith(leads, 'recentLeads');
  finish(makeRemote('Recent leads'));
  expect(await screen.findByRole('button', { name: 'Recent leads' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());

  const element = mountPoint();
  unmount();
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(reports).toEqual([]);
});

test.each([
  ['does not load', 'load', () => Promise.reject(new Error('404')), /^404/],
  ['throws when it is run', 'evaluate', () => Promise.reject(new EvaluationError('No map')), /No map/],
  ['lacks its code', 'load', async () => makeRemoteWithoutCode(), /Loading chunk 7 failed/],
  ['fails to mount', 'mount', async () => makeUnmountableRemote(), /No room/],
  ['fails in its first render', 'render', async () => makeBrokenRemote(), /The first render broke/],
])(
  '[ERR-06] a card replaces a module that %s, and "Try again" recovers',
  async (_what, phase, fail, message) => {
    load.mockImplementationOnce(fail).mockResolvedValueOnce(makeRemote('Recent leads'));
    show();
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent(`Failed: ${phase}`);
    expect(reports).toEqual([
      {
        module: 'leads',
        version: '1.4.0',
        phase,
        cause: expect.objectContaining({ message: expect.stringMatching(message) }),
      },
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Recent leads' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reports).toHaveLength(1);
  },
);

test('[ERR-06] a card replaces a module that fails later, and "Try again" recovers', async () => {
  load.mockResolvedValue(makeRemote('Recent leads'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Recent leads' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed: render');
  expect(reports).toEqual([
    { module: 'leads', version: '1.4.0', phase: 'render', cause: new Error('Recent leads broke.') },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Recent leads' })).toBeInTheDocument();
  expect(mountPoint()?.childElementCount).toBe(1);
});

test('[TELE-17] a module that takes a while to load, as on a slow line, writes nothing to the console', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.useFakeTimers();
  const { module, arrive } = makeSlowRemote();
  load.mockResolvedValueOnce(module);
  show();
  await jest.advanceTimersByTimeAsync(7000);
  jest.useRealTimers();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  arrive();
  expect(await screen.findByRole('button', { name: 'Recent leads' })).toBeInTheDocument();
  expect(console.warn).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

test('logs a failure with module, version and phase', async () => {
  load.mockRejectedValueOnce(new Error('404'));
  show();
  await screen.findByRole('alert');
  expect(console.error).toHaveBeenCalledWith('leads@1.4.0 failed in load:', new Error('404'));
});

test('a module that loads after the user has left is not mounted', async () => {
  const finish = holdLoad();
  const { unmount } = show();
  const element = mountPoint();
  unmount();
  finish(makeRemote('Recent leads'));
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(screen.queryByRole('button')).toBeNull();
});

test('a module that fails after the user has left is not reported', async () => {
  let fail = (_cause: Error) => {};
  load.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  const { unmount } = show();
  const element = mountPoint();
  unmount();
  fail(new Error('404'));
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(reports).toEqual([]);
});

test('a module that fails to unmount is reported, and its element is removed', async () => {
  const remote = makeRemote('Recent leads');
  load.mockResolvedValueOnce({ ...remote, unmount: () => Promise.reject(new Error('stuck')) });
  const { unmount } = show();
  await screen.findByRole('button', { name: 'Recent leads' });
  const element = mountPoint();
  unmount();
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  expect(reports).toMatchObject([{ module: 'leads', phase: 'unmount' }]);
});
