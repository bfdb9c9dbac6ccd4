import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ToastOutlet } from './ToastOutlet';
import { toasts } from './toasts';

let mockOffline = false;
jest.mock('./ToastRegion', () => {
  if (mockOffline) throw new Error('Loading chunk toasts failed.');
  return jest.requireActual('./ToastRegion');
});

const region = () => screen.findByRole('region', { name: 'Notifications' });

// Runs first, because the region stays loaded for later tests.
test('shows a plain toast when the region fails to load, and the usual one when the connection is back', async () => {
  mockOffline = true;
  const reported = jest.spyOn(console, 'error').mockImplementation();
  render(<ToastOutlet />);
  act(() => toasts.show({ title: 'Kept on this device' }));
  await waitFor(() => expect(reported).toHaveBeenCalled());
  // The plain toast shows in the meantime.
  expect(await within(await region()).findByText('Kept on this device')).toBeInTheDocument();
  mockOffline = false;
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Kept on this device');
  act(() => toasts.dismiss(toasts.getSnapshot()[0]?.id ?? 0));
});

test('shows a toast fired before the region has loaded', async () => {
  toasts.show({ title: 'Signed in early' });
  render(<ToastOutlet />);
  expect(await within(await region()).findByText('Signed in early')).toBeInTheDocument();
  act(() => toasts.dismiss(toasts.getSnapshot()[0]?.id ?? 0));
});

test('[TOAST-05] F8 pressed before the region has loaded moves the focus there afterwards', async () => {
  render(<ToastOutlet />);
  fireEvent.keyDown(document.body, { code: 'F8', key: 'F8' });
  expect(await region()).toContainElement(document.activeElement as HTMLElement);
});
