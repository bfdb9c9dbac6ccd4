import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import ForgotPassword from './ForgotPassword';

const ON_ITS_WAY = 'If this address has an account, a link is on its way';
const sent: unknown[] = [];
const server = apiServer(
  http.post(`${API_BASE}/auth/forgot-password`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: null, message: ON_ITS_WAY }, { status: 202 });
  }),
);
afterEach(() => {
  sent.length = 0;
});

const submit = () => screen.getByRole('button', { name: 'Send the link' });
const toast = () => toasts.getSnapshot()[0];

async function requestLink() {
  const view = renderScreen(<ForgotPassword />, '/forgot-password');
  await view.user.type(screen.getByLabelText('Email address'), 'agent@example.com');
  await view.user.click(submit());
  return view;
}

test('[AUTH-34] confirms on the page, besides the toast, that a link was sent, and says where to look', async () => {
  await requestLink();
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent(ON_ITS_WAY);
  expect(notice).toHaveTextContent('Check your inbox and spam folder.');
  expect(toast()).toMatchObject({ title: 'Success', description: ON_ITS_WAY });
  toasts.dismiss(toast()?.id ?? 0);
  expect(notice).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeInTheDocument();
});

test('keeps the form, to send the link again or to another address', async () => {
  const { user } = await requestLink();
  await screen.findByRole('status');
  const email = screen.getByLabelText('Email address');
  expect(email).toHaveValue('agent@example.com');
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.clear(email);
  await user.type(email, 'office@example.com');
  await user.click(submit());
  await waitFor(() => expect(sent.at(-1)).toEqual({ email: 'office@example.com' }));
});

test('removes the confirmation when sending the link again fails', async () => {
  const { user } = await requestLink();
  await screen.findByRole('status');
  const error = { code: 'RATE_LIMITED', message: 'Try again later' };
  server.use(
    http.post(`${API_BASE}/auth/forgot-password`, () => HttpResponse.json({ error }, { status: 429 })),
  );
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description: 'Try again later' }));
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

test('explains the form before anything is sent', () => {
  renderScreen(<ForgotPassword />, '/forgot-password');
  expect(
    screen.getByText(
      "Enter your email address. If it has an account, we'll send you a link to choose a new password.",
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
