import { API_BASE, apiServer, waitForIdle } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { getShellStore, shellApi } from '../api/shellApi';
import { events } from '../events';
import { renderLayout } from '../testing/renderLayout';

let unread: number | 'down' = 4;
const server = apiServer(
  http.get(`${API_BASE}/leads`, () =>
    unread === 'down'
      ? HttpResponse.json({ error: { code: 'INTERNAL', message: 'Broken' } }, { status: 500 })
      : HttpResponse.json({ data: [], meta: { total: unread, page: 1, pageSize: 1 } }),
  ),
);
beforeEach(() => {
  unread = 4;
  localStorage.clear();
});

const navigation = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const leads = () => navigation().getByRole('link', { name: 'Leads' });

test('[NAV-20] the sidebar is headed by the name Lintel, which links to the Overview', () => {
  renderLayout('/leads');
  const brand = screen.getByRole('link', { name: 'Lintel' });
  expect(brand).toHaveTextContent('Lintel');
  expect(brand).toHaveAttribute('href', '/');
});

test('[NAV-12] the entries are links, and the current one is marked', () => {
  renderLayout('/leads');
  const links = navigation().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/'],
    ['Leads', '/leads'],
    ['Analytics', '/analytics'],
  ]);
  expect(leads()).toHaveAttribute('aria-current', 'page');
  expect(navigation().getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
});

test('a count is the description of its link, not part of its name, and loads again on its events', async () => {
  renderLayout();
  await waitFor(() => expect(leads()).toHaveAccessibleDescription('4 unread leads'));
  expect(leads()).toHaveAccessibleName('Leads');
  unread = 1;
  events.emit('lead.changed', { id: 'l1' });
  await waitFor(() => expect(leads()).toHaveAccessibleDescription('1 unread lead'));
  unread = 0;
  events.emit('lead.changed', { id: 'l2' });
  await waitFor(() => expect(leads()).not.toHaveAttribute('aria-describedby'));
});

test('a count that fails to load is not shown, and appears once it loads', async () => {
  unread = 'down';
  let failures = 0;
  server.events.on('response:mocked', ({ response }) => {
    if (response.status === 500) failures += 1;
  });
  renderLayout();
  await waitFor(() => expect(failures).toBe(1));
  await act(() => waitForIdle(getShellStore(), shellApi));
  expect(leads()).not.toHaveAttribute('aria-describedby');
  unread = 1;
  events.emit('lead.changed', { id: 'l1' });
  await waitFor(() => expect(leads()).toHaveAccessibleDescription('1 unread lead'));
});

test('shows the user’s name; the sidebar collapses and stays collapsed', async () => {
  const first = renderLayout();
  expect(screen.getByText('Marta Almeida')).toBeInTheDocument();
  expect(screen.getByText('agent@example.com')).toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
  first.unmount();
  renderLayout();
  expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toBeInTheDocument();
  expect(leads()).toBeInTheDocument();
});

test('the skip link moves the focus to the page without a history entry', async () => {
  const { user, router } = renderLayout();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(router.state.location.hash).toBe('');
});

test('the theme button cycles through the themes and sets the attribute that the tokens read', async () => {
  const { user } = renderLayout();
  const button = screen.getByRole('button', { name: /^Theme/ });
  await user.click(button);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('lintel.theme')).toBe('dark');
  await user.click(button);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  await user.click(button);
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
