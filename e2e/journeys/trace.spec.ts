import { signIn } from '../support/authForms.ts';
import { leadPage } from '../support/leadPage.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/withTraces.ts';

const person = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@traces.example',
  password: 'engine no. 1843',
};

test('a change of a stage is one trace, from the click to the log of the API', {
  tag: ['@TRACE-01', '@TRACE-03', '@TRACE-04'],
}, async ({ page, request, traced: { logs, spans } }) => {
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  await page.goto('/login');
  await signIn(page, person);
  await expect(heading(page, 'Overview')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('Auth@access_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const data = { name: 'Jonas Weber', phone: '+49 160 111 22 23' };
  const { data: lead } = await (await request.post('/api/leads', { headers, data })).json();
  await page.goto(`/leads/${lead.id}`);
  const { status, updateStatus } = leadPage(page);
  await status.selectOption('Viewing Scheduled');
  const called = page.waitForRequest((each) => each.method() === 'PATCH');
  await updateStatus.click();
  const { traceparent = '' } = (await called).headers();
  await expect(getToast(page)).toContainText('Success');

  const [, trace = '', parent] = traceparent.split('-');
  const logged = (lines: { trace: string; method: string }[]) =>
    lines.filter((line) => line.trace === trace && line.method === 'PATCH');
  await expect.poll(() => logged(logs.api)).toHaveLength(1);
  expect(logged(logs.api)).toMatchObject([{ route: '/api/leads/{id}' }]);
  await expect.poll(() => logged(logs.gateway)).toMatchObject([{ kind: 'api' }]);

  const find = (name: string) => spans.find((span) => span.traceId === trace && span.name === name);
  // Spans are exported every five seconds.
  const isExported = () => Boolean(find('PATCH api') && find('PATCH /api/leads/{id}'));
  await expect.poll(isExported, { timeout: 15_000 }).toBe(true);
  expect(find('PATCH api')).toMatchObject({ service: 'lintel-gateway', parentSpanId: parent });
  expect(find('PATCH /api/leads/{id}')).toMatchObject({
    service: 'lintel-api',
    parentSpanId: find('PATCH api')?.spanId,
  });
  const unit = find('unit of work');
  expect(unit?.parentSpanId).toBe(find('PATCH /api/leads/{id}')?.spanId);
  expect(find('commit')?.parentSpanId).toBe(unit?.spanId);
});
