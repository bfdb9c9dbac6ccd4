import { failureReports } from '../testing/failureReports';
import { makeModule } from '../testing/makeModule';
import { limitModule } from './sandbox';
import { getStopReason, setStopped } from './stoppedModules';

const reports = failureReports();
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setStopped('slow', []);
});

const take = (mayRun: () => boolean, times: number) =>
  Array.from({ length: times }, mayRun).filter(Boolean).length;
const RATE = { burst: 20, perSecond: 5 };

test('[CONT-02] lets a burst through and then some each second, and reports once what it refuses', () => {
  const mayRun = limitModule(makeModule(), RATE, 'data', 'emits too much');
  expect(take(mayRun, 20)).toBe(20);
  expect(reports).toEqual([]);
  expect(take(mayRun, 100)).toBe(0);
  jest.advanceTimersByTime(1000);
  expect(take(mayRun, 100)).toBe(5);
  jest.advanceTimersByTime(4000);
  expect(take(mayRun, 30)).toBe(20);
  expect(reports).toEqual([
    { module: 'leads', version: '1.4.0', phase: 'data', cause: new Error('leads emits too much.') },
  ]);
});

test('[CONT-06] switches the widgets of a module off that goes on in a loop, and not its page', () => {
  const module = makeModule({ id: 'loop' });
  const mayRun = limitModule(module, RATE, 'data', 'emits too much');
  take(mayRun, 1000);
  expect(getStopReason(module, true)).toBeNull();
  take(mayRun, 20);
  expect(getStopReason(module, true)).toBe('slow');
  expect(getStopReason(module, false)).toBeNull();
  expect(getStopReason(makeModule({ id: 'loop', version: '1.5.0' }), true)).toBeNull();
});
