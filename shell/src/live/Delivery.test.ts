import { events } from '../events';
import { Delivery } from './Delivery';

let state = 'visible';
const heard: unknown[] = [];
beforeAll(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { get: () => state });
  events.on('lead.changed', (payload) => heard.push(payload));
});

test('a tab out of sight hears of changes once it is looked at, and then at once', () => {
  const { change } = new Delivery();
  state = 'hidden';
  change({ type: 'lead', id: 'l1', action: 'created' });
  change({ type: 'lead', id: 'l1', action: 'updated' });
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  state = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([{ id: 'l1' }]);
  change({ type: 'lead', id: 'l2', action: 'created' });
  jest.advanceTimersByTime(1_000);
  expect(heard).toEqual([{ id: 'l1' }, { id: 'l2' }]);
});

test('what is told while the network is away is passed on when it is back', () => {
  heard.length = 0;
  const { change } = new Delivery();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  change({ type: 'lead', id: 'l1', action: 'created' });
  jest.advanceTimersByTime(1_000);
  expect(heard).toEqual([]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(heard).toEqual([{ id: 'l1' }]);
});
