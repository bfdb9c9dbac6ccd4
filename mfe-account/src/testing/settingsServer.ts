import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { passkeyHandlers } from './passkeyHandlers';
import { makeAccount, makeAlertSettings, makeSecondFactor, makeSecurityEvent, makeSession } from './records';
import { twoStepHandlers } from './twoStepHandlers';
export const PASSWORD = 'password123';

interface Sent {
  call: string;
  body: unknown;
}

/** An in-memory server of one account that records the requests. */
export function settingsServer() {
  const state = {
    account: makeAccount(),
    sessions: [makeSession()],
    events: [makeSecurityEvent()],
    sent: [] as Sent[],
    code: '123456',
    isRecent: true,
    secondFactor: makeSecondFactor(),
    passkeys: [] as Schemas['Passkey'][],
    alerts: makeAlertSettings(),
  };
  const respond = (message: string, changes: Partial<Schemas['Account']>) => {
    state.account = { ...state.account, ...changes };
    return HttpResponse.json({ data: state.account, message });
  };
  const readBody = async (request: Request) => {
    const text = await request.text();
    const body = text === '' ? null : JSON.parse(text);
    state.sent.push({ call: `${request.method} ${new URL(request.url).pathname.slice(4)}`, body });
    return body;
  };
  const server = apiServer(
    http.get(`${API_BASE}/account`, () => HttpResponse.json({ data: state.account })),
    http.patch(`${API_BASE}/account`, async ({ request }) => {
      const { email, ...changes } = await readBody(request);
      if (email !== undefined && !state.isRecent) return reauthenticationRequired();
      if (email === undefined) return respond('Account saved', changes);
      if (email === state.account.email) return respond('Account saved', { ...changes, pendingEmail: null });
      return respond(`We sent a code to ${email}`, { ...changes, pendingEmail: email });
    }),
    http.post(`${API_BASE}/account/verify-email`, async ({ request }) => {
      const { code } = await readBody(request);
      const wrong = {
        code: 'VALIDATION',
        message: 'This code is wrong',
        fields: { code: 'This code is wrong' },
      };
      if (code !== state.code) return HttpResponse.json({ error: wrong }, { status: 422 });
      return respond('Email verified', { email: state.account.pendingEmail ?? '', pendingEmail: null });
    }),
    http.post(`${API_BASE}/account/resend-code`, async ({ request }) => {
      await readBody(request);
      return HttpResponse.json({ data: null, message: 'We sent a code to new@example.com' });
    }),
    http.post(`${API_BASE}/account/freeze`, async ({ request }) => {
      await readBody(request);
      return respond('Account frozen', { frozen: true });
    }),
    http.post(`${API_BASE}/account/unfreeze`, async ({ request }) => {
      await readBody(request);
      return respond('Account unfrozen', { frozen: false });
    }),
    http.get(`${API_BASE}/me/notifications`, () => HttpResponse.json({ data: state.alerts })),
    http.patch(`${API_BASE}/me/notifications`, async ({ request }) => {
      const { alerts = {}, ...rest } = await readBody(request);
      const merged = { ...state.alerts.alerts };
      for (const [kind, channels] of Object.entries<object>(alerts))
        merged[kind] = Object.assign({ email: false, browser: false, push: false }, merged[kind], channels);
      state.alerts = { ...state.alerts, ...rest, alerts: merged };
      const message = 'quietHours' in rest ? 'Quiet hours saved' : 'Notifications saved';
      return HttpResponse.json({ data: state.alerts, message });
    }),
    http.post(`${API_BASE}/me/notifications/test`, async ({ request }) => {
      await readBody(request);
      return HttpResponse.json({ data: null, message: 'Test alert sent' }, { status: 202 });
    }),
    http.get(`${API_BASE}/account/sessions`, () => {
      const { sessions } = state;
      return HttpResponse.json({ data: sessions, meta: { total: sessions.length, page: 1, pageSize: 100 } });
    }),
    http.get(`${API_BASE}/account/security-log`, ({ request }) => {
      const { events } = state;
      const page = Number(new URL(request.url).searchParams.get('_page'));
      return HttpResponse.json({
        data: events.slice((page - 1) * 10, page * 10),
        meta: { total: events.length, page, pageSize: 10 },
      });
    }),
    http.delete(`${API_BASE}/account/sessions`, async ({ request }) => {
      await readBody(request);
      state.sessions = state.sessions.filter(({ current }) => current);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${API_BASE}/account/sessions/:id`, async ({ request, params }) => {
      await readBody(request);
      state.sessions = state.sessions.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${API_BASE}/account/change-password`, async ({ request }) => {
      const { currentPassword } = await readBody(request);
      if (currentPassword !== PASSWORD)
        return refusal('currentPassword', 'This is not your current password');
      return HttpResponse.json({ data: null, message: 'Password changed' });
    }),
    http.post(`${API_BASE}/auth/reauthenticate`, async ({ request }) => {
      const { password } = await readBody(request);
      if (password !== PASSWORD) return refusal('password', 'This is not your current password');
      state.isRecent = true;
      return HttpResponse.json({ data: null, message: 'Password confirmed' });
    }),
    ...twoStepHandlers(state, { readBody, refusal, reauthenticationRequired }),
    ...passkeyHandlers(state, { readBody, reauthenticationRequired }),
    http.get(`${API_BASE}/account/export`, () =>
      state.isRecent ? new HttpResponse('everything') : reauthenticationRequired(),
    ),
    http.delete(`${API_BASE}/account`, async ({ request }) => {
      const { password } = await readBody(request);
      if (password !== PASSWORD) return refusal('password', 'This is not your current password');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  beforeEach(() => {
    state.account = makeAccount();
    state.sessions = [makeSession()];
    state.events = [makeSecurityEvent()];
    state.sent = [];
    state.isRecent = true;
    state.secondFactor = makeSecondFactor();
    state.passkeys = [];
    state.alerts = makeAlertSettings();
  });
  return { server, state };
}

const reauthenticationRequired = () =>
  HttpResponse.json(
    { error: { code: 'REAUTHENTICATION_REQUIRED', message: 'Confirm your password to continue' } },
    { status: 403 },
  );

const refusal = (field: string, message: string) =>
  HttpResponse.json(
    { error: { code: 'VALIDATION', message, fields: { [field]: message } } },
    { status: 422 },
  );
