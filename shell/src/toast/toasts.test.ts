import { TOAST_LIMIT, toasts } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const titles = () => toasts.getSnapshot().map(({ title }) => title);

test('[TOAST-02] only the newest toast is shown', () => {
  toasts.show({ title: 'First' });
  toasts.show({ title: 'Second' });
  expect(TOAST_LIMIT).toBe(1);
  expect(titles()).toEqual(['Second']);
});

test('[TOAST-06] a dismissed toast closes immediately and is removed after 1,000,000 ms', () => {
  toasts.show({ title: 'Saved' });
  const id = toasts.getSnapshot()[0]?.id ?? 0;
  toasts.dismiss(id);
  expect(toasts.getSnapshot()[0]).toMatchObject({ title: 'Saved', open: false });
  jest.advanceTimersByTime(999_999);
  expect(titles()).toEqual(['Saved']);
  jest.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('[TOAST-02] the removal of an old toast leaves the one shown since', () => {
  toasts.show({ title: 'Old' });
  toasts.dismiss(toasts.getSnapshot()[0]?.id ?? 0);
  toasts.show({ title: 'New' });
  jest.advanceTimersByTime(1_000_000);
  expect(titles()).toEqual(['New']);
  expect(jest.getTimerCount()).toBe(0);
});

test('notifies a listener of every change until it unsubscribes', () => {
  const listener = jest.fn();
  const leave = toasts.subscribe(listener);
  toasts.show({ title: 'One' });
  leave();
  toasts.show({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(1);
});
