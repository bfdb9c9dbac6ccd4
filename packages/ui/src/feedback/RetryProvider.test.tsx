import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatError } from '../data/MonthlyStat';
import { ErrorCard } from './ErrorCard';
import { isOutage, type RetryGroup, RetryProvider } from './RetryProvider';

function makeRetries(): RetryGroup {
  const listeners = new Set<() => void>();
  return {
    request() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function show(retries?: RetryGroup) {
  const tried: string[] = [];
  const again = (name: string) => () => tried.push(name);
  const unreachable = { status: 'NETWORK' };
  render(
    <RetryProvider value={retries}>
      <ErrorCard title="Leads" error={unreachable} onRetry={again('leads')} />
      <ErrorCard title="Prices" error={{ status: 503 }} onRetry={again('prices')} />
      <ErrorCard title="Secrets" error={{ status: 403 }} onRetry={again('secrets')} />
      <ErrorCard title="Answer" error={unreachable} retries="alone" onRetry={again('answer')} />
      <ErrorCard title="Final" error={unreachable} />
      <StatError label="views" onRetry={again('views')} />
    </RetryProvider>,
  );
  const click = (index: number) =>
    userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[index] as HTMLElement);
  return { tried, click };
}

test('retries everything that failed because of an outage, each once', async () => {
  const { tried, click } = show(makeRetries());
  await click(0);
  expect(tried.sort()).toEqual(['leads', 'prices', 'views']);
});

test('retries other failures alone', async () => {
  const { tried, click } = show(makeRetries());
  await click(2);
  await click(3);
  expect(tried).toEqual(['secrets', 'answer']);
});

test('retries everything when the host requests it', async () => {
  const retries = makeRetries();
  const { tried } = show(retries);
  retries.request();
  expect(tried.sort()).toEqual(['leads', 'prices', 'views']);
});

test.each([
  ['a server that is broken', 500, true],
  ['a gateway that reaches no server', 502, true],
  ['a missing record', 404, false],
  ['an error in a successful response', false, false],
])('%s (status %s) is an outage: %s', (_case, status, expected) => {
  expect(isOutage({ status })).toBe(expected);
});

test('retries each alone in a host without shared retries', async () => {
  const { tried, click } = show();
  await click(0);
  expect(tried).toEqual(['leads']);
});
