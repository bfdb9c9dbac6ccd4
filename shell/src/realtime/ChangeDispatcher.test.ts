import { events } from '../events';
import { ChangeDispatcher } from './ChangeDispatcher';

let state = 'visible';
const received: unknown[] = [];
beforeAll(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { get: () => state });
  events.on('lead.changed', (payload) => received.push(payload));
});

test('a hidden tab emits changes once it is visible, and then immediately', () => {
  const { dispatch } = new ChangeDispatcher();
  state = 'hidden';
  dispatch({ type: 'lead', id: 'l1', action: 'created' });
  dispatch({ type: 'lead', id: 'l1', action: 'updated' });
  jest.advanceTimersByTime(60_000);
  expect(received).toEqual([]);
  state = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(received).toEqual([{ id: 'l1' }]);
  dispatch({ type: 'lead', id: 'l2', action: 'created' });
  jest.advanceTimersByTime(1_000);
  expect(received).toEqual([{ id: 'l1' }, { id: 'l2' }]);
});

test('changes received while offline are emitted once the browser is online', () => {
  received.length = 0;
  const { dispatch } = new ChangeDispatcher();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatch({ type: 'lead', id: 'l1', action: 'created' });
  jest.advanceTimersByTime(1_000);
  expect(received).toEqual([]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(received).toEqual([{ id: 'l1' }]);
});

test("a change long after this tab's own one is no echo", () => {
  received.length = 0;
  const { dispatch } = new ChangeDispatcher();
  events.emit('lead.changed', { id: 'l1' });
  jest.advanceTimersByTime(3_000);
  dispatch({ type: 'lead', id: 'l1', action: 'updated' });
  jest.advanceTimersByTime(1_000);
  expect(received).toEqual([{ id: 'l1' }, { id: 'l1' }]);
});
