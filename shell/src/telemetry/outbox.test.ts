import { type TelemetryEntry, telemetryLimits } from '../../shared/telemetry';
import { telemetrySchema } from '../../shared/telemetrySchema';
import { createOutbox, toBatches } from './outbox';

const subject = { module: 'leads', version: '1.4.0', route: '/leads' };
const view: TelemetryEntry = { type: 'view', ...subject };
const failure: TelemetryEntry = {
  type: 'failure',
  ...subject,
  phase: 'render',
  reference: 'ABCD2345',
  // Each takes three bytes.
  message: '–'.repeat(telemetryLimits.message),
  frames: Array.from({ length: telemetryLimits.frames }, () => `leads/1.4.0/${'x'.repeat(90)}.js:1:1234`),
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[TELE-11] bodies stay within the limits of the gateway, and lose nothing', () => {
  const entries = Array.from({ length: 120 }, (_, index) => (index % 2 ? view : failure));
  const batches = toBatches(7, entries);
  for (const { body } of batches) {
    expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(telemetryLimits.bytes);
    expect(telemetrySchema.safeParse(JSON.parse(body)).error).toBeUndefined();
  }
  expect(batches.flatMap(({ body }) => JSON.parse(body).entries)).toEqual(entries);
  expect(
    toBatches(
      7,
      Array.from({ length: 120 }, () => view),
    ).map(({ entries }) => entries.length),
  ).toEqual([30, 30, 30, 30]);
  expect(toBatches(7, [])).toEqual([]);
});

test('[TELE-11] sends every ten seconds while there is something', () => {
  const send = jest.fn(() => true);
  const outbox = createOutbox(7, send);
  jest.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
  outbox.add(view);
  outbox.add(view);
  jest.advanceTimersByTime(9_999);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([[JSON.stringify({ revision: 7, entries: [view, view] })]]);
  jest.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('keeps what the browser does not take, and not more than a bound', () => {
  const send = jest.fn(() => false);
  const outbox = createOutbox(7, send);
  for (let count = 0; count < 1_000; count += 1) outbox.add(view);
  outbox.flush();
  send.mockClear().mockReturnValue(true);
  jest.advanceTimersByTime(10_000);
  const sent = (send.mock.calls as unknown as [string][]).flatMap(([body]) => JSON.parse(body).entries);
  expect(sent).toHaveLength(200);
});
