import { createMemoryRouter } from 'react-router-dom';
import { leaveQuestion } from './blocks';
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

const place = () => {
  const { location, action } = navigation.getSnapshot();
  return `${action} ${location.pathname}${location.search}${location.hash}`;
};
/** A navigation of the router ends in a later task. */
const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => (router.state.navigation.state === 'idle' ? resolve() : setTimeout(look));
    setTimeout(look);
  });
async function go(to: string, options?: Parameters<typeof navigation.navigate>[1]) {
  navigation.navigate(to, options);
  await settled();
}
/** What is asked now. */
const asked = () => leaveQuestion.getSnapshot()?.message;
async function answer(leave: boolean) {
  leaveQuestion.getSnapshot()?.answer(leave);
  await settled();
}
/** A page that asks does not let go of itself by the browser's own question. */
const confirmed = jest.spyOn(window, 'confirm');
afterEach(() => expect(confirmed).not.toHaveBeenCalled());

/** What the browser would ask when the tab is closed. */
function closing() {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test("the router's place is the module's", async () => {
  expect(place()).toBe('POP /leads?q=a#top');
  await go('/leads/7?tab=notes', { state: { from: 'list' } });
  expect(place()).toBe('PUSH /leads/7?tab=notes');
  expect(navigation.getSnapshot().location.state).toEqual({ from: 'list' });
  await go('/leads/8', { replace: true });
  expect(place()).toBe('REPLACE /leads/8');
  navigation.go(-1);
  await settled();
  expect(place()).toBe('POP /leads?q=a#top');
});

test('a snapshot is the same object until the place changes, and listeners hear of it once', async () => {
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

test('unsaved changes ask before the user leaves; declining stays, accepting goes', async () => {
  const lift = navigation.block(() => true, 'Leave without saving?');
  await go('/reviews');
  expect(asked()).toBe('Leave without saving?');
  expect(place()).toBe('POP /leads?q=a#top');
  await answer(false);
  expect(asked()).toBeUndefined();
  expect(place()).toBe('POP /leads?q=a#top');

  await go('/reviews');
  await answer(true);
  expect(place()).toBe('PUSH /reviews');
  expect(asked()).toBeUndefined();
  lift();
});

test('what is asked goes with the page that asked', async () => {
  const lift = navigation.block(() => true, 'Leave without saving?');
  await go('/reviews');
  lift();
  expect(asked()).toBeUndefined();
  await go('/reviews');
  expect(place()).toBe('PUSH /reviews');
});

test('a block asks only while there is something to lose, and not within the page', async () => {
  let dirty = false;
  const lift = navigation.block(() => dirty, 'Leave without saving?');
  await go('/reviews');
  dirty = true;
  await go('/reviews?page=2');
  expect(place()).toBe('PUSH /reviews?page=2');
  expect(asked()).toBeUndefined();
  lift();
});

test('of several blocks the last one that is lifted ends the asking', async () => {
  const lifts = [navigation.block(() => false, 'First?'), navigation.block(() => true, 'Second?')];
  await go('/reviews');
  expect(asked()).toBe('Second?');
  await answer(false);
  expect(closing()).toBe(true);

  lifts[1]?.();
  await go('/reviews');
  expect(place()).toBe('PUSH /reviews');
  expect(closing()).toBe(false);
  lifts[0]?.();
});

test('a block that was refused once asks again the next time', async () => {
  const lift = navigation.block(() => true, 'Leave?');
  await go('/reviews');
  await answer(false);
  await go('/coins');
  expect(asked()).toBe('Leave?');
  await answer(false);
  expect(place()).toBe('POP /leads?q=a#top');
  lift();
});

test('the browser asks when the tab is closed with unsaved changes, and not afterwards', () => {
  let dirty = true;
  const lift = navigation.block(() => dirty, 'Leave?');
  expect(closing()).toBe(true);
  dirty = false;
  expect(closing()).toBe(false);
  dirty = true;
  lift();
  expect(closing()).toBe(false);
});

test('where a draft is kept the browser asks nothing when the tab is closed', () => {
  const lift = navigation.block(() => true, 'Leave?', { onClose: false });
  expect(closing()).toBe(false);
  lift();
});
