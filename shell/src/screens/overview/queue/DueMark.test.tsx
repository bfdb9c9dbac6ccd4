import { render } from '@testing-library/react';
import { DueMark } from './DueMark';

const now = new Date(2026, 10, 21, 10, 30);
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

/** Returns the mark of a record, by its due time and the time of its receipt. */
function mark({ due, at = due, dueAs }: { due?: Date; at?: Date; dueAs?: string }) {
  const item = { source: { dueAs }, due: due?.toISOString() ?? '', at: at?.toISOString() ?? '' };
  return render(<DueMark item={item as never} />).container.textContent;
}

test.each([
  ['the last minute of yesterday', new Date(2026, 10, 20, 23, 59), 'Overdue Nov 20'],
  ['the start of today, as for an all-day record', new Date(2026, 10, 21), 'Due today'],
  ['an earlier hour of today', new Date(2026, 10, 21, 9), 'Due today'],
  ['a later hour of today', new Date(2026, 10, 21, 16, 20), 'Due today'],
])('[TODAY-02] a record that is due at %s', (_when, due, expected) => {
  expect(mark({ due })).toBe(expected);
});

test.each([
  ['an hour', new Date(2026, 10, 21, 16, 20), '4:20 PM'],
  ['the whole day', new Date(2026, 10, 21), 'Due today'],
])('[TODAY-02] an appointment for %s', (_length, due, expected) => {
  expect(mark({ due, dueAs: 'time' })).toBe(expected);
});

test('[TODAY-02] a record that is never due shows the time of its receipt, if any', () => {
  expect(mark({ at: new Date(2026, 10, 20, 9) })).toBe('Yesterday');
  expect(mark({})).toBe('');
});
