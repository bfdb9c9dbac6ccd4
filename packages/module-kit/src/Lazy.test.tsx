import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { Lazy, LazyScope } from './Lazy';
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

test('keeps the state of a page across renders after it has loaded', async () => {
  const source = lazyWithRetry(async () => file, { path: '/c' });
  const { rerender } = render(withScope(source, 'One'));
  await userEvent.click(await screen.findByRole('button', { name: 'One 0' }));
  await act(() => preloadPage('/c'));
  rerender(withScope(source, 'Two'));
  expect(screen.getByRole('button', { name: 'Two 1' })).toBeInTheDocument();
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

test('shows the fallback, then the error, and loads again on "Try again"', async () => {
  const load = jest.fn(async () => file).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const part = lazyWithRetry(load);
  const show = () =>
    render(
      <Lazy
        of={part}
        fallback="waiting"
        renderError={({ message }, retry) => (
          <button type="button" onClick={retry}>
            {message}
          </button>
        )}
        name="Notes"
      />,
    );
  const first = show();
  expect(document.body).toHaveTextContent('waiting');
  await userEvent.click(await screen.findByRole('button', { name: 'Loading chunk 7 failed.' }));
  expect(await screen.findByRole('button', { name: 'Notes 0' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);

  first.unmount();
  show();
  expect(document.body).toHaveTextContent('Notes 0');
});
