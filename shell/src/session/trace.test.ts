import { fetchWithTimeout } from './pipeline';
import { currentTrace } from './trace';

const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [] }));
beforeEach(() => fetched.mockClear());

const call = (base = '') => fetchWithTimeout(`${base}/api/leads`);
const listSent = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'));

test('[TRACE-01] the calls since a click share a trace, and the next click begins another one', async () => {
  document.body.click();
  await call();
  await call();
  const first = currentTrace();
  document.body.click();
  await call();
  const sent = listSent();
  expect(sent.map((header) => header?.split('-')[1])).toEqual([first, first, currentTrace()]);
  expect(currentTrace()).not.toBe(first);
  for (const header of sent) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  // Each call is a separate span.
  expect(new Set(sent).size).toBe(3);
});

test('[TRACE-01] a step back begins another trace', () => {
  const first = currentTrace();
  dispatchEvent(new Event('popstate'));
  expect(currentTrace()).not.toBe(first);
});

test('[TRACE-01] sends no trace to another origin, whose API may not allow the header', async () => {
  await call('https://api.example.com');
  expect(listSent()).toEqual([null]);
});
