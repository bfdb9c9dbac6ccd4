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
const tell = (flags: { frozen?: boolean; open_email?: boolean }) => act(() => sessionStore.update(flags));

test('[SET-10] a frozen account says so on every page, with the way to undo it', async () => {
  renderLayout('/leads');
  expect(notices()).toBeNull();
  tell({ frozen: true });
  const banner = await within(screen.getByRole('main')).findByRole('region', { name: 'About your account' });
  expect(banner).toHaveTextContent('Your account is frozen.');
  expect(within(banner).getByRole('link', { name: 'Unfreeze in Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  tell({ frozen: false });
  expect(notices()).toBeNull();
});

test('[AUTH-22] an address that waits for its code says so, except in Settings, which does by itself', async () => {
  const first = renderLayout('/');
  tell({ open_email: true });
  expect(await screen.findByRole('link', { name: 'Enter the code' })).toHaveAttribute(
    'href',
    '/settings?verify=email',
  );
  first.unmount();
  renderLayout('/settings');
  expect(notices()).toBeNull();
});
