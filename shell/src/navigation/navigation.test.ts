import { createMemoryRouter } from 'react-router-dom';
import { leavePrompt } from './blocks';
import { connectNavigation, navigation } from './navigation';

type Router = ReturnType<typeof createMemoryRouter>;
let router: Router;

beforeEach(() => {
  router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/leads?q=a#top'] });
  connectNavigation(router);
});
afterEach(() => {
  router.dispose();
  jest.restoreAllMocks();
});

const currentEntry = () => {
  const { location, action } = navigation.getSnapshot();
  return `${action} ${location.pathname}${location.search}${location.hash}`;
};
/** The router finishes a navigation in a later task. */
const waitForIdle = () =>
  new Promise<void>((resolve) => {
    const check = () => (router.state.navigation.state === 'idle' ? resolve() : setTimeout(check));
    setTimeout(check);
  });
async function go(to: string, options?: Parameters<typeof navigation.navigate>[1]) {
  navigation.navigate(to, options);
  await waitForIdle();
}
const promptMessage = () => leavePrompt.getSnapshot()?.message;
async function answer(leave: boolean) {
  leavePrompt.getSnapshot()?.answer(leave);
  await waitForIdle();
}
/** Only the product's dialog may ask, never the browser's. */
const confirmSpy = jest.spyOn(window, 'confirm');
afterEach(() => expect(confirmSpy).not.toHaveBeenCalled());

/** @returns whether the browser would ask before it closes the tab */
function asksOnClose() {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test("modules see the router's location and action", async () => {
  expect(currentEntry()).toBe('POP /leads?q=a#top');
  await go('/leads/7?tab=notes', { state: { from: 'list' } });
  expect(currentEntry()).toBe('PUSH /leads/7?tab=notes');
  expect(navigation.getSnapshot().location.state).toEqual({ from: 'list' });
  await go('/leads/8', { replace: true });
  expect(currentEntry()).toBe('REPLACE /leads/8');
  navigation.go(-1);
  await waitForIdle();
  expect(currentEntry()).toBe('POP /leads?q=a#top');
});

test('the snapshot is the same object until the location changes; listeners are called once per change', async () => {
  const listener = jest.fn();
  const stop = navigation.subscribe(listener);
  const before = navigation.getSnapshot();
  expect(navigation.getSnapshot()).toBe(before);
  await go('/reviews');
  expect(navigation.getSnapshot()).not.toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  await go('/leads');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('asks before unsaved changes are left; declining stays, accepting leaves', async () => {
  const unblock = navigation.block(() => true, 'Leave without saving?');
  await go('/reviews');
  expect(promptMessage()).toBe('Leave without saving?');
  expect(currentEntry()).toBe('POP /leads?q=a#top');
  await answer(false);
  expect(promptMessage()).toBeUndefined();
  expect(currentEntry()).toBe('POP /leads?q=a#top');

  await go('/reviews');
  await answer(true);
  expect(currentEntry()).toBe('PUSH /reviews');
  expect(promptMessage()).toBeUndefined();
  unblock();
});

test('removing a block closes its prompt', async () => {
  const unblock = navigation.block(() => true, 'Leave without saving?');
  await go('/reviews');
  unblock();
  expect(promptMessage()).toBeUndefined();
  await go('/reviews');
  expect(currentEntry()).toBe('PUSH /reviews');
});

test('asks only while there are unsaved changes, and not within the page', async () => {
  let dirty = false;
  const unblock = navigation.block(() => dirty, 'Leave without saving?');
  await go('/reviews');
  dirty = true;
  await go('/reviews?page=2');
  expect(currentEntry()).toBe('PUSH /reviews?page=2');
  expect(promptMessage()).toBeUndefined();
  unblock();
});

test('of several blocks only the active ones ask', async () => {
  const unblocks = [navigation.block(() => false, 'First?'), navigation.block(() => true, 'Second?')];
  await go('/reviews');
  expect(promptMessage()).toBe('Second?');
  await answer(false);
  expect(asksOnClose()).toBe(true);

  unblocks[1]?.();
  await go('/reviews');
  expect(currentEntry()).toBe('PUSH /reviews');
  expect(asksOnClose()).toBe(false);
  unblocks[0]?.();
});

test('asks again at the next navigation after declining', async () => {
  const unblock = navigation.block(() => true, 'Leave?');
  await go('/reviews');
  await answer(false);
  await go('/coins');
  expect(promptMessage()).toBe('Leave?');
  await answer(false);
  expect(currentEntry()).toBe('POP /leads?q=a#top');
  unblock();
});

test('the browser asks on closing the tab only while there are unsaved changes', () => {
  let dirty = true;
  const unblock = navigation.block(() => dirty, 'Leave?');
  expect(asksOnClose()).toBe(true);
  dirty = false;
  expect(asksOnClose()).toBe(false);
  dirty = true;
  unblock();
  expect(asksOnClose()).toBe(false);
});

test('with `onClose: false` the browser never asks on closing the tab', () => {
  const unblock = navigation.block(() => true, 'Leave?', { onClose: false });
  expect(asksOnClose()).toBe(false);
  unblock();
});
