import { fakeHost } from '@lintel/module-kit/testing';
import { ErrorCard } from '@lintel/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HostContext } from './HostContext';
import { Lazy, LazyScope, useLazyComponent } from './Lazy';
import { type LazyComponent, lazyWithRetry, preloadPage } from './lazyWithRetry';

function Counter({ name = 'Counter' }: { name?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count}`}
    </button>
  );
}
const file = { default: Counter };

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

const withScope = (source: LazyComponent<{ name?: string }>, name?: string) => (
  <Boundary>
    <LazyScope>
      <Suspense fallback="waiting">
        <Lazy of={source} name={name} />
      </Suspense>
    </LazyScope>
  </Boundary>
);

afterEach(() => jest.restoreAllMocks());

test('loads a page when it is rendered', async () => {
  const load = jest.fn(async () => file);
  render(withScope(lazyWithRetry(load, { path: '/a' }), 'Notes'));
  expect(document.body).toHaveTextContent('waiting');
  expect(await screen.findByRole('button', { name: 'Notes 0' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('renders a preloaded page without suspending', async () => {
  const source = lazyWithRetry(async () => file, { path: '/b/:id' });
  await preloadPage('/b/1');
  render(withScope(source));
  expect(document.body).toHaveTextContent('Counter 0');
});

test('preloads a page that several routes show', async () => {
  const source = lazyWithRetry(async () => file, { path: '/a/add', alsoAt: ['/a/:id/edit'] });
  await preloadPage('/a/1/edit');
  expect(source.loaded).toBe(Counter);
});

test('keeps the state of a page across renders after it has loaded', async () => {
  const source = lazyWithRetry(async () => file, { path: '/c' });
  const { rerender } = render(withScope(source, 'One'));
  await userEvent.click(await screen.findByRole('button', { name: 'One 0' }));
  await act(() => preloadPage('/c'));
  rerender(withScope(source, 'Two'));
  expect(screen.getByRole('button', { name: 'Two 1' })).toBeInTheDocument();
});

test('keeps the state of a page whose code came in the middle of a render', async () => {
  const source = lazyWithRetry(async () => file, { path: '/f' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // React continues such a render where it stopped. In `act`, it would restart the render with the loaded code.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  startTransition(() => root.render(withScope(source, 'One')));
  const button = await screen.findByRole('button', { name: 'One 0' });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await userEvent.click(button);
  act(() => root.render(withScope(source, 'Two')));
  expect(screen.getByRole('button', { name: 'Two 1' })).toBeInTheDocument();
  act(() => root.unmount());
});

test('fails a mount when its chunk cannot be loaded, and loads it again for the next', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => file).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const source = lazyWithRetry(load, { path: '/d' });
  const first = render(withScope(source));
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  first.unmount();
  render(withScope(source));
  expect(await screen.findByRole('button', { name: 'Counter 0' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('loads a page after its preload has failed', async () => {
  const load = jest.fn(async () => file).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const source = lazyWithRetry(load, { path: '/e' });
  expect(await preloadPage('/e')).toEqual([]);
  render(withScope(source));
  expect(await screen.findByRole('button', { name: 'Counter 0' })).toBeInTheDocument();
});

test('returns only the prefetch function of the page at an address', async () => {
  const prefetch = jest.fn();
  const others = jest.fn(async () => file);
  lazyWithRetry(others, { path: '/f/:id' });
  lazyWithRetry(async () => ({ ...file, prefetch }), { path: '/f/add' });
  expect(await preloadPage('/f/add')).toEqual([prefetch]);
  expect(others).not.toHaveBeenCalled();
  expect(await preloadPage('/nowhere')).toEqual([]);
});

test.each([
  ['a missing chunk', 'ChunkLoadError', 'load', 'Check your connection and try again.'],
  ['an exception in it', 'TypeError', 'evaluate', 'Something went wrong. Your saved data is safe.'],
])('[TELE-16] shows and reports %s, and loads again on "Try again"', async (_what, name, phase, text) => {
  const cause = Object.assign(new Error('Loading chunk 7 failed.'), { name });
  const load = jest.fn(async () => file).mockRejectedValueOnce(cause);
  const part = lazyWithRetry(load);
  const host = fakeHost();
  const source = { module: 'Leads', version: '1.4.0', reference: 'ABCDEFGH' };
  const report = jest.spyOn(host.telemetry, 'report').mockReturnValue(source);
  const show = () =>
    render(
      <HostContext value={host}>
        <Lazy
          of={part}
          fallback="waiting"
          renderError={(error, retry) => <ErrorCard error={error} onRetry={retry} />}
          name="Notes"
        />
      </HostContext>,
    );
  const first = show();
  expect(document.body).toHaveTextContent('waiting');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert')).toHaveTextContent('Leads 1.4.0 · Reference ABCDEFGH');
  expect(report.mock.calls).toEqual([[{ phase, cause }]]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Notes 0' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);

  first.unmount();
  show();
  expect(document.body).toHaveTextContent('Notes 0');
});

function Opener({ of }: { of: LazyComponent<object> }) {
  const { Component, show } = useLazyComponent(of, "Couldn't open the dialog.");
  return (
    <>
      <button type="button" onClick={show}>
        Open
      </button>
      {Component && <Component />}
    </>
  );
}

test('[TELE-16] reports a dialog whose code cannot be loaded, and loads it again at the next click', async () => {
  const cause = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const dialog = lazyWithRetry(jest.fn(async () => file).mockRejectedValueOnce(cause));
  const host = fakeHost();
  render(
    <HostContext value={host}>
      <Opener of={dialog} />
    </HostContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(host.toasts).toEqual([expect.objectContaining({ description: "Couldn't open the dialog." })]);
  expect(host.reports).toEqual([{ phase: 'load', cause }]);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Counter 0' })).toBeInTheDocument();
});
