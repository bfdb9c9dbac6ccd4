import { apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { getShellStore, shellApi } from './api/shellApi';
import { apiClient } from './session/apiClient';
import { refreshOnce } from './session/refresh';
import { post } from './session/session';
import { clearStored, writeTokens } from './session/tokens';
import { failureReports } from './testing/failureReports';

const reports = failureReports();
const api = apiServer();
const failing = http.all('http://localhost/api/*', () => new HttpResponse(null, { status: 503 }));

afterEach(() => clearStored());

const shellCalls: [call: string, send: () => Promise<unknown>][] = [
  ['POST /auth/login', () => post('/auth/login', { email: 'ada@example.com' })],
  ['GET /leads', () => apiClient.requestForShell('/leads?name=Ada')],
  ['DELETE /me/push/1', () => apiClient.requestForShell('/me/push/1', { method: 'DELETE' })],
  ['GET /me', () => getShellStore().dispatch(shellApi.endpoints.getProfile.initiate())],
  [
    'POST /auth/refresh',
    () => {
      writeTokens({ access: 'old', refresh: 'old refresh' }, true);
      return refreshOnce('old');
    },
  ],
];

test.each(shellCalls)(
  '[TELE-15] reports a failed %s as the shell’s, without query and body',
  async (call, send) => {
    api.use(failing);
    await send().catch(() => null);
    expect(reports).toEqual([
      {
        module: 'shell',
        version: expect.any(String),
        phase: 'request',
        cause: new Error(`${call} returned 503.`),
      },
    ]);
  },
);

test('[TELE-15] reports a call without an answer, and not one that was given up', async () => {
  api.use(http.all('http://localhost/api/*', () => HttpResponse.error()));
  const result = await apiClient.requestForShell('/events').catch((cause) => cause);
  expect(result.failure).toMatchObject({ reference: expect.stringMatching(/^[A-Z2-7]{8}$/) });
  expect(reports).toEqual([expect.objectContaining({ cause: new Error('GET /events got no response.') })]);
  const controller = new AbortController();
  const given = apiClient.requestForShell('/events', { signal: controller.signal });
  controller.abort();
  await expect(given).rejects.toThrow();
  expect(reports).toHaveLength(1);
});

test('[TELE-15] notes calls of more than a second in the timeline', async () => {
  const measured = jest.fn();
  Object.assign(performance, { measure: measured });
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  for (const ms of [1_000, 1_001]) {
    api.use(
      http.post('http://localhost/api/auth/logout', () => {
        now += ms;
        return HttpResponse.json({ data: ms });
      }),
    );
    await post('/auth/logout', {});
  }
  expect(measured.mock.calls).toEqual([
    [
      'lintel:call',
      { start: 1_000, detail: expect.objectContaining({ module: 'shell', call: 'POST /auth/logout' }) },
    ],
  ]);
});
