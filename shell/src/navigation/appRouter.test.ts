import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createAppRouter } from './appRouter';

/** Waits for a step through the history, which browsers perform asynchronously. */
const nextPop = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
const address = () => location.pathname + location.search;

function start(path: string) {
  history.pushState({ idx: 0, key: 'first' }, '', path);
  const router = createAppRouter(createBrowserHistory());
  const paths: string[] = [];
  router.subscribe(({ location, historyAction }) => paths.push(`${historyAction} ${location.pathname}`));
  return { router, paths };
}

test('[NAV-21] follows pushes, replacements and the browser’s buttons', async () => {
  const { router, paths } = start('/leads');
  router.navigate('/reviews?page=2', { state: { from: 'here' } });
  expect(address()).toBe('/reviews?page=2');
  expect(router.state.location).toMatchObject({ search: '?page=2', state: { from: 'here' } });
  router.navigate('/settings', { replace: true });
  const popped = nextPop();
  router.navigate(-1);
  await popped;
  expect(paths).toEqual(['PUSH /reviews', 'REPLACE /settings', 'POP /leads']);
  expect(address()).toBe('/leads');
});

test('[NAV-21] a blocked navigation waits for its answer', () => {
  const { router } = start('/leads');
  router.getBlocker('k', ({ nextLocation }) => nextLocation.pathname !== '/leads');
  router.navigate('/reviews');
  expect(address()).toBe('/leads');
  expect(router.state.blockers.get('k')).toMatchObject({
    state: 'blocked',
    location: { pathname: '/reviews' },
  });
  router.state.blockers.get('k')?.reset?.();
  expect(router.state.blockers.get('k')?.state).toBe('unblocked');
  router.navigate('/reviews');
  router.state.blockers.get('k')?.proceed?.();
  expect(address()).toBe('/reviews');
  expect(router.state.location.pathname).toBe('/reviews');
  expect(router.state.blockers.get('k')?.state).toBe('unblocked');
});

test('[NAV-21] a blocked step through the history is put back, and taken when the user leaves', async () => {
  const { router } = start('/leads');
  router.navigate('/reviews');
  router.getBlocker('k', () => true);
  let popped = nextPop();
  router.navigate(-1);
  await popped;
  await nextPop();
  expect(address()).toBe('/reviews');
  expect(router.state.location.pathname).toBe('/reviews');
  popped = nextPop();
  router.state.blockers.get('k')?.proceed?.();
  await popped;
  expect(router.state.location.pathname).toBe('/leads');
});

test('[NAV-21] a removed blocker asks no more', () => {
  const { router } = start('/leads');
  router.getBlocker('k', () => true);
  router.deleteBlocker('k');
  router.navigate('/reviews');
  expect(router.state.location.pathname).toBe('/reviews');
});
