import { apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { fetchWithTimeout } from './pipeline';
import { currentTrace } from './trace';

const sent: (string | null)[] = [];
const record = http.all('*/api/leads', ({ request }) => {
  sent.push(request.headers.get('traceparent'));
  return HttpResponse.json({ data: [] });
});
apiServer(record);
beforeEach(() => {
  sent.length = 0;
});

const call = (origin = 'http://localhost') => fetchWithTimeout(`${origin}/api/leads`);
const traces = () => sent.map((header) => header?.split('-')[1]);

test('[TRACE-01] the calls since a click share a trace, and the next click begins another one', async () => {
  document.body.click();
  await call();
  await call();
  const first = currentTrace();
  document.body.click();
  await call();
  expect(traces()).toEqual([first, first, currentTrace()]);
  expect(currentTrace()).not.toBe(first);
  for (const header of sent) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  // Each call is a span of its own.
  expect(new Set(sent).size).toBe(3);
});

test.each(['popstate', 'submit', 'touchend'])('[TRACE-01] %s begins another trace', (type) => {
  const first = currentTrace();
  dispatchEvent(new Event(type));
  expect(currentTrace()).not.toBe(first);
});

test('[TRACE-01] sends no trace to another origin, whose API may not allow the header', async () => {
  await call('https://api.example.com');
  expect(sent).toEqual([null]);
});
