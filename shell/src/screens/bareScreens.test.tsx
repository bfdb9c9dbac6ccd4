import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderScreen } from '../testing/renderScreen';
import { toasts } from '../toast/toasts';
import { ApplicationError } from './failure/ApplicationError';
import ForgotPassword from './forgot-password/ForgotPassword';
import Privacy from './legal/Privacy';
import Terms from './legal/Terms';
import NotFound from './not-found/NotFound';

apiServer(
  http.post(`${API_BASE}/auth/forgot-password`, () =>
    HttpResponse.json(
      { data: null, message: 'If the address has an account, a mail is on its way.' },
      { status: 202 },
    ),
  ),
);

test.each([
  ['Terms of Service', '/terms', <Terms key="t" />],
  ['Privacy Policy', '/privacy', <Privacy key="p" />],
  ['Forgot your password?', '/forgot-password', <ForgotPassword key="f" />],
])('[NAV-05] %s shows at %s, in one main with one heading', (title, path, content) => {
  renderScreen(content, path);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1, name: title }));
});

test('[AUTH-34] requesting a link shows the server’s message', async () => {
  const { user } = renderScreen(<ForgotPassword />, '/forgot-password');
  await user.type(screen.getByLabelText('Email address'), 'agent@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() =>
    expect(toasts.getSnapshot()[0]?.description).toBe('If the address has an account, a mail is on its way.'),
  );
});

test('[NAV-11] an unknown path shows a message and a link home', () => {
  renderScreen(<NotFound />, '/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the Overview' })).toHaveAttribute('href', '/');
});

test('[ERR-05] the failure screen renders without any context', () => {
  render(<ApplicationError />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});
