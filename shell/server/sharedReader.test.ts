/** @jest-environment node */
import { createSharedReader } from './sharedReader.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Reading {
  resolve(value: string): void;
  reject(error: Error): void;
}

/** A reader whose reads are completed by the test. */
function startReader(options: { maxAgeMs?: number } = {}) {
  const readings: Reading[] = [];
  const read = () => new Promise<string>((resolve, reject) => readings.push({ resolve, reject }));
  return { readings, call: createSharedReader({ read, patienceMs: 500, ...options }) };
}

/** Completes the read that began last. */
async function end({ readings, call }: ReturnType<typeof startReader>, value: string) {
  const result = call();
  readings.at(-1)?.resolve(value);
  await expect(result).resolves.toBe(value);
}

test('[DATA-45] simultaneous calls share one reading, and the next call reads again', async () => {
  const reader = startReader();
  const calls = [reader.call(), reader.call(), reader.call()];
  reader.readings[0]?.resolve('first');
  expect(await Promise.all(calls)).toEqual(['first', 'first', 'first']);
  expect(reader.readings).toHaveLength(1);
  await end(reader, 'second');
  expect(reader.readings).toHaveLength(2);
});

test('[DATA-45] a call waits 500 ms for a store that hangs, later ones not at all', async () => {
  const reader = startReader();
  await end(reader, 'first');
  const waiting = reader.call();
  let given = '';
  void waiting.then((value) => {
    given = value;
  });
  await jest.advanceTimersByTimeAsync(499);
  expect(given).toBe('');
  await jest.advanceTimersByTimeAsync(1);
  expect(given).toBe('first');
  await expect(reader.call()).resolves.toBe('first');
  expect(reader.readings).toHaveLength(2);
  reader.readings[1]?.resolve('second');
  await jest.advanceTimersByTimeAsync(0);
  await end(reader, 'third');
});

test('[DATA-45] while readings fail, calls get the failure without waiting', async () => {
  const reader = startReader();
  await end(reader, 'first');
  const failing = reader.call();
  reader.readings[1]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await expect(reader.call()).rejects.toThrow('away');
  reader.readings[2]?.resolve('back');
  await jest.advanceTimersByTimeAsync(0);
  await end(reader, 'newer');
});

test('gives a result again while it is young enough', async () => {
  const reader = startReader({ maxAgeMs: 200 });
  const first = reader.call();
  reader.readings[0]?.resolve('first');
  await first;
  await jest.advanceTimersByTimeAsync(199);
  await expect(reader.call()).resolves.toBe('first');
  expect(reader.readings).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await end(reader, 'second');
});
