import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { blockNavigation } from './blocks';
import { LeavePlace } from './LeavePlace';

let lift = () => {};
afterEach(() => lift());

function show() {
  const router = createMemoryRouter([
    { path: '/', element: <Link to="/leads">Leads</Link> },
    { path: '/leads', element: <h1>Leads</h1> },
  ]);
  lift = blockNavigation(router, () => true, 'Your profile has unsaved changes.');
  render(
    <>
      <RouterProvider router={router} />
      <LeavePlace />
    </>,
  );
  return userEvent.setup();
}
const dialog = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });

test('[WIZ-56] asks in a dialog of the product; "Stay" and Escape stay, and give the focus back', async () => {
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

test('[WIZ-56] "Leave" leaves', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Leads' }));
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
