import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ToastPlace } from './ToastPlace';
import { toasts } from './toast';

const region = () => screen.findByRole('region', { name: 'Notifications' });

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
