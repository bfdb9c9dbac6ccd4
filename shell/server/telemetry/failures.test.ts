/** @jest-environment node */
import type { FailureEntry } from '../../shared/telemetry.ts';
import { Failures } from './failures.ts';

const VERSION = 'leads@1.4.0';
const makeFailure = (message: string): FailureEntry => ({
  ...{ type: 'failure', module: 'leads', version: '1.4.0', route: '/leads', phase: 'render' },
  ...{ message, frames: [], reference: `reference of ${message}` },
});

/** @param messages of the failures, one each millisecond */
function collect(...messages: string[]) {
  const failures = new Failures();
  for (const [at, message] of messages.entries()) failures.add(VERSION, makeFailure(message), at);
  return failures.list(VERSION).map(({ message, count }) => [message, count]);
}

test('[TELE-06] lists the most frequent failures first, and of equally frequent ones the latest', () => {
  expect(collect('often', 'early', 'often', 'late')).toEqual([
    ['often', 2],
    ['late', 1],
    ['early', 1],
  ]);
});

test('[TELE-06] of more than fifty failures the rarest gives way', () => {
  const others = Array.from({ length: 49 }, (_, number) => `other ${number}`);
  const listed = collect('often', 'often', ...others, 'new').map(([message]) => message);
  expect(listed).toHaveLength(50);
  expect(listed.slice(0, 2)).toEqual(['often', 'new']);
  expect(listed).not.toContain('other 0');
});
