import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markResponse, offlineState } from '../offline/offlineState';
import { openWaitingChanges } from '../offline/openWaitingChanges';
import { OfflineNotice } from './OfflineNotice';

jest.mock('../offline/openWaitingChanges', () => ({ openWaitingChanges: jest.fn() }));

const now = new Date(2026, 2, 1, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

/** The strip's text and button. */
function show(state: Partial<ReturnType<typeof offlineState.getSnapshot>>) {
  act(() => offlineState.update(state));
  const button = screen.queryByRole('button');
  return [screen.getByRole('status').querySelector('p')?.textContent ?? '', button?.textContent ?? ''];
}

beforeEach(async () => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setInterval', 'setImmediate'] });
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  render(<OfflineNotice />);
  // Loads the text for browsers that store changes.
  show({ isOffline: true, isAvailable: true });
  await screen.findByText('Offline');
  act(() => offlineState.update(offlineState.getInitial()));
});
afterEach(() => {
  act(() => offlineState.update(offlineState.getInitial()));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[OFFL-03] shows nothing with a network, but the status element is there before its text', () => {
  expect(show({})).toEqual(['', '']);
  expect(show({ isAvailable: true, waiting: 2 })).toEqual(['', '']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[OFFL-08] without what keeps changes, says that they cannot be saved', () => {
  const text = "You're offline. Changes can't be saved until you're back online.";
  expect(show({ isOffline: true })).toEqual([text, '']);
  expect(show({ isOffline: true, lastUpdated: at(2026, 2, 1, 10, 42) })).toEqual([text, '']);
});

test('[OFFL-03] says that the page is offline, and when what it shows was current', () => {
  expect(show({ isOffline: true, isAvailable: true })).toEqual(['Offline', '']);
  expect(show({ lastUpdated: at(2026, 2, 1, 10, 42) })).toEqual(['Offline · last updated 10:42', '']);
  expect(show({ lastUpdated: at(2026, 1, 27, 17, 5) })).toEqual(['Offline · last updated 27 Feb, 17:05', '']);
});

test('[OFFL-05] counts the changes that wait', () => {
  const offline = { isOffline: true, isAvailable: true, lastUpdated: at(2026, 2, 1, 10, 42) };
  expect(show({ ...offline, waiting: 1 })).toEqual([
    'Offline · last updated 10:42 · 1 change waiting to be sent',
    'Show changes',
  ]);
  expect(show({ waiting: 2 })[0]).toContain('2 changes waiting to be sent');
});

test('[OFFL-06] asks to review changes that could not be saved, with a network, too', () => {
  expect(show({ isAvailable: true, undecided: 1 })).toEqual(["1 change couldn't be saved", 'Review changes']);
  expect(show({ waiting: 3, undecided: 2 })).toEqual([
    "3 changes waiting to be sent · 2 changes couldn't be saved",
    'Review changes',
  ]);
});

test('[OFFL-05] its button opens the list of changes', async () => {
  show({ isOffline: true, isAvailable: true, waiting: 1 });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show changes' }));
  expect(openWaitingChanges).toHaveBeenCalledTimes(1);
});

test('[OFFL-03] what came before the network went is as old as the last response', () => {
  act(markResponse);
  expect(show({ isOffline: true, isAvailable: true })).toEqual(['Offline · last updated 12:00', '']);
});
