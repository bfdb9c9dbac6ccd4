import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { atClock } from '../../lead/task/taskTimes';
import { Pages } from '../../Pages';
import { createStore } from '../../store';
import { makePage, makeTask } from '../../testing/records';
import { HOUR_PX } from './TaskBlock';

const monday = '2026-11-23';
const local = (clock: string) => atClock(monday, clock).toISOString();
const viewing = makeTask({ startsAt: local('10:00'), endsAt: local('11:00') });

let sent: unknown[] = [];
const server = apiServer();
beforeAll(() => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: jest.fn() });
});
beforeEach(() => {
  sent = [];
  server.use(
    http.get(`${API_BASE}/tasks`, () => HttpResponse.json(makePage([viewing]))),
    http.patch(`${API_BASE}/tasks/t1`, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ data: { ...viewing, ...body, version: 2 } });
    }),
  );
});
afterEach(() => jest.useRealTimers());

/**
 * Touches the entry.
 * @returns actions of the finger on it
 */
async function touch() {
  renderInHost(<Pages />, { createStore, path: `/calendar?date=${monday}` });
  const entry = await screen.findByRole('button', { name: /^Viewing: Viewing with Jonas Weber/ });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  fireEvent(entry, pointerEvent('pointerdown', { clientY: 100 }));
  return {
    entry,
    rest: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    move: (y: number) => fireEvent(entry, pointerEvent('pointermove', { clientY: 100 + y })),
    lift: () => {
      fireEvent(entry, pointerEvent('pointerup', {}));
      fireEvent.click(entry);
    },
    /** @returns whether the browser may scroll */
    scroll: () => fireEvent(entry, createEvent.touchMove(entry)),
  };
}

/** jsdom has no pointer events. */
const pointerEvent = (type: string, at: { clientY?: number }) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 100, ...at }), {
    pointerType: 'touch',
    pointerId: 1,
  });

test('[TASK-18] a long press lifts an entry, which then follows the finger', async () => {
  const { entry, rest, move, lift, scroll } = await touch();
  expect(scroll()).toBe(true);
  rest(400);
  expect(entry.parentElement).toHaveAttribute('data-moving');
  expect(scroll()).toBe(false);
  move(HOUR_PX);
  lift();
  jest.useRealTimers();
  await screen.findByRole('button', { name: /^Viewing: Viewing with Jonas Weber/ });
  await act(async () => {});
  expect(sent).toEqual([{ startsAt: local('11:00'), endsAt: local('12:00') }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TASK-18] a swipe scrolls, and moves nothing however long it takes', async () => {
  const { entry, rest, move, scroll } = await touch();
  rest(200);
  move(HOUR_PX);
  rest(1_000);
  expect(scroll()).toBe(true);
  fireEvent(entry, pointerEvent('pointercancel', {}));
  expect(entry.parentElement).not.toHaveAttribute('data-moving');
  expect(sent).toEqual([]);
});
