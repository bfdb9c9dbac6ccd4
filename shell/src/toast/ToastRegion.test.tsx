import { TOAST_DURATION_MS } from '@lintel/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import ToastRegion from './ToastRegion';
import { toasts } from './toasts';

// jsdom supports neither pointer events nor their capture.
Object.assign(window, { PointerEvent: MouseEvent });
Object.assign(Element.prototype, {
  setPointerCapture() {},
  releasePointerCapture() {},
  hasPointerCapture: () => false,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.getSnapshot()) act(() => toasts.dismiss(id));
  jest.useRealTimers();
});

const region = () => within(screen.getByRole('region', { name: 'Notifications' }));
const show = (...[toast]: Parameters<typeof toasts.show>) => act(() => toasts.show(toast));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function swipe(title: string, x: number) {
  const toast = region().getByText(title);
  fireEvent.pointerDown(toast, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(toast, { clientX: 15, clientY: 10 });
  fireEvent.pointerMove(toast, { clientX: 10 + x, clientY: 10 });
  fireEvent.pointerUp(toast, { clientX: 10 + x, clientY: 10 });
}

test('[TOAST-01] a toast has a title and a description, in one of two styles', () => {
  render(<ToastRegion />);
  show({ title: 'Success', description: 'Your profile has been saved.' });
  expect(region().getByRole('listitem')).toHaveAttribute('data-variant', 'default');
  expect(region().getByText('Your profile has been saved.')).toBeInTheDocument();
  show({ title: 'Error', description: 'Invalid email or password.', variant: 'destructive' });
  expect(region().getByRole('listitem')).toHaveAttribute('data-variant', 'destructive');
});

test('[TOAST-02] replaces the shown toast with a newer one', () => {
  render(<ToastRegion />);
  show({ title: 'First' });
  show({ title: 'Second' });
  expect(region().getAllByRole('listitem')).toHaveLength(1);
  expect(region().getByText('Second')).toBeInTheDocument();
});

test('[TOAST-03] a toast closes by itself after 5000 ms', () => {
  render(<ToastRegion />);
  show({ title: 'Saved' });
  wait(TOAST_DURATION_MS - 1);
  expect(region().getByText('Saved')).toBeInTheDocument();
  wait(1);
  expect(region().queryByText('Saved')).not.toBeInTheDocument();
});

test('closing a focused toast returns the focus', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  render(<ToastRegion />);
  show({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } });
  act(() => opener.focus());
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  act(() => region().getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(region().getByRole('button', { name: 'Undo' }));
  expect(opener).toHaveFocus();
  opener.remove();
});

test('[TOAST-03] a hovered toast stays, and the one after it closes by itself again', () => {
  render(<ToastRegion />);
  show({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } });
  fireEvent.pointerMove(region().getByText('Deleted'));
  wait(3 * TOAST_DURATION_MS);
  fireEvent.click(region().getByRole('button', { name: 'Dismiss' }));
  expect(region().queryByText('Deleted')).not.toBeInTheDocument();
  show({ title: 'Saved' });
  wait(TOAST_DURATION_MS);
  expect(region().queryByText('Saved')).not.toBeInTheDocument();
});

test('[TOAST-04] a swipe to the right of 50 px dismisses, a shorter one does not', () => {
  render(<ToastRegion />);
  show({ title: 'Saved' });
  swipe('Saved', 49);
  expect(region().getByText('Saved')).toBeInTheDocument();
  swipe('Saved', 50);
  expect(region().queryByText('Saved')).not.toBeInTheDocument();
});

test('[TOAST-05] F8 moves the focus to the notification area', () => {
  render(<ToastRegion />);
  fireEvent.keyDown(document.body, { code: 'F8', key: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('a further action stands beside the first one, and closes the toast, too', () => {
  const [onSend, onUndo] = [jest.fn(), jest.fn()];
  render(<ToastRegion />);
  show({
    title: 'Viewing deleted',
    action: { label: 'Send cancellation', onSelect: onSend },
    secondaryAction: { label: 'Undo', onSelect: onUndo },
  });
  expect(region().getByRole('button', { name: 'Send cancellation' })).toBeVisible();
  fireEvent.click(region().getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(onSend).not.toHaveBeenCalled();
  expect(region().queryByText('Viewing deleted')).not.toBeInTheDocument();
});

test('the action runs once and closes the toast', () => {
  const onSelect = jest.fn();
  render(<ToastRegion />);
  show({ title: 'Property deleted', action: { label: 'Undo', onSelect } });
  fireEvent.click(region().getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(region().queryByText('Property deleted')).not.toBeInTheDocument();
});
