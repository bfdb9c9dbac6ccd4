import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ToastPlace } from './ToastPlace';
import { toasts } from './toast';

let mockOffline = false;
jest.mock('./ToastRegion', () => {
  if (mockOffline) throw new Error('Loading chunk toasts failed.');
  return jest.requireActual('./ToastRegion');
});

const region = () => screen.findByRole('region', { name: 'Notifications' });

// First: what has come once stays.
test('a toast whose region could not be loaded is shown when the connection is back', async () => {
  mockOffline = true;
  const told = jest.spyOn(console, 'error').mockImplementation();
  render(<ToastPlace />);
  act(() => toasts.show({ title: 'Kept on this device' }));
  await waitFor(() => expect(told).toHaveBeenCalled());
  mockOffline = false;
  fireEvent(window, new Event('online'));
  expect(await within(await region()).findByText('Kept on this device')).toBeInTheDocument();
  act(() => toasts.dismiss(toasts.getSnapshot()[0]?.id ?? 0));
});

test('a toast fired before the region is loaded is shown', async () => {
  toasts.show({ title: 'Signed in early' });
  render(<ToastPlace />);
  expect(await within(await region()).findByText('Signed in early')).toBeInTheDocument();
  act(() => toasts.dismiss(toasts.getSnapshot()[0]?.id ?? 0));
});

test('[TOAST-05] F8 pressed before the region is loaded moves the focus there once it is', async () => {
  render(<ToastPlace />);
  fireEvent.keyDown(document.body, { code: 'F8', key: 'F8' });
  expect(await region()).toContainElement(document.activeElement as HTMLElement);
});
