import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { blockNavigation } from './blocks';
import { LeaveOutlet } from './LeaveOutlet';

let unblock = () => {};
afterEach(() => unblock());

function show() {
  const router = createMemoryRouter([
    { path: '/', element: <Link to="/leads">Leads</Link> },
    { path: '/leads', element: <h1>Leads</h1> },
  ]);
  unblock = blockNavigation(router, () => true, 'Your profile has unsaved changes.');
  render(
    <>
      <RouterProvider router={router} />
      <LeaveOutlet />
    </>,
  );
  return userEvent.setup();
}
const dialog = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });

test('[WIZ-56] asks in a dialog; "Stay" and Escape stay and return the focus', async () => {
  const user = show();
  for (const stay of [
    () => user.click(screen.getByRole('button', { name: 'Stay' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await user.click(screen.getByRole('link', { name: 'Leads' }));
    expect(await dialog()).toHaveAccessibleDescription('Your profile has unsaved changes.');
    await stay();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Leads' })).toHaveFocus();
  }
});

test('[WIZ-56] "Leave" leaves the page', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Leads' }));
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
