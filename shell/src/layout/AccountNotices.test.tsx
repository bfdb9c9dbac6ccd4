import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sessionStore } from '../session/sessionStore';
import { renderLayout } from '../testing/renderLayout';

apiServer(
  http.get(`${API_BASE}/leads`, () =>
    HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } }),
  ),
);
afterEach(() => act(() => sessionStore.update({ frozen: false, open_email: false })));

const notices = () => screen.queryByRole('region', { name: 'About your account' });
const setFlags = (flags: { frozen?: boolean; open_email?: boolean }) => act(() => sessionStore.update(flags));

test('[SET-10] a frozen account has a notice on every page, with a link to unfreeze it', async () => {
  renderLayout('/leads');
  expect(notices()).toBeNull();
  setFlags({ frozen: true });
  const banner = await within(screen.getByRole('main')).findByRole('region', { name: 'About your account' });
  expect(banner).toHaveTextContent('Your account is frozen.');
  expect(within(banner).getByRole('link', { name: 'Unfreeze in Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  setFlags({ frozen: false });
  expect(notices()).toBeNull();
});

test('[AUTH-22] an unconfirmed email address has a notice, except in Settings, which has its own', async () => {
  const first = renderLayout('/');
  setFlags({ open_email: true });
  expect(await screen.findByRole('link', { name: 'Enter the code' })).toHaveAttribute(
    'href',
    '/settings?verify=email',
  );
  first.unmount();
  renderLayout('/settings');
  expect(notices()).toBeNull();
});
