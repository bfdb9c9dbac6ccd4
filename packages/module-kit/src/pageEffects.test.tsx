import { renderHook } from '@testing-library/react';
import { useEventListener, useInterval, useTimeout } from './pageEffects';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[CONT-03] listens with the function of the last render, until the unmount', () => {
  const calls: string[] = [];
  const hook = renderHook(
    ({ name }) => useEventListener('document', 'keydown', ({ key }) => calls.push(`${name} ${key}`)),
    { initialProps: { name: 'first' } },
  );
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  press('a');
  hook.rerender({ name: 'second' });
  press('b');
  hook.unmount();
  press('c');
  expect(calls).toEqual(['first a', 'second b']);
});

test('[CONT-03] listens on the window, before the page does where it is asked to', () => {
  const order: string[] = [];
  renderHook(() => useEventListener('window', 'click', () => order.push('captured'), { capture: true }));
  const onClick = () => order.push('page');
  document.body.addEventListener('click', onClick);
  document.body.click();
  document.body.removeEventListener('click', onClick);
  expect(order).toEqual(['captured', 'page']);
});

test('[CONT-03] ticks until a pause or the unmount', () => {
  const tick = jest.fn();
  const hook = renderHook(({ ms }: { ms: number | null }) => useInterval(tick, ms), {
    initialProps: { ms: 100 as number | null },
  });
  jest.advanceTimersByTime(250);
  expect(tick).toHaveBeenCalledTimes(2);
  hook.rerender({ ms: null });
  jest.advanceTimersByTime(250);
  hook.rerender({ ms: 100 });
  hook.unmount();
  jest.advanceTimersByTime(250);
  expect(tick).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('[CONT-03] runs the last timeout once, and none after the unmount', () => {
  const run = jest.fn();
  const hook = renderHook(() => useTimeout());
  const { start, isRunning } = hook.result.current;
  start(() => run('first'), 100);
  start(() => run('second'), 100);
  expect(isRunning()).toBe(true);
  jest.advanceTimersByTime(300);
  expect(run.mock.calls).toEqual([['second']]);
  expect(isRunning()).toBe(false);

  start(() => run('third'), 100);
  hook.unmount();
  jest.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledTimes(1);
});
