import { SteppedWork, sortInSteps } from '../../SteppedWork';
import type { AccountMemory } from './Collection';
import { MemoryCollection } from './MemoryCollection';
import { captureRecords, inSteps, memoizeInSlices } from './memoizeInSlices';

interface Item {
  id: string;
  amount: number;
}

let items: MemoryCollection<Item>;
const data = () => ({ leads: items }) as unknown as AccountMemory;
beforeEach(() => {
  items = new MemoryCollection<Item>(() => true);
  for (let number = 0; number < 5_000; number += 1) items.put({ id: `${number}`, amount: 1 });
  // Each read of the clock takes a millisecond: a slice has a known number of steps.
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 1));
});
afterEach(() => jest.restoreAllMocks());

const makeSum = () =>
  memoizeInSlices(function* () {
    const sum = { value: 0 };
    const { records, follow } = captureRecords(items);
    yield* inSteps(records, ({ amount }) => (sum.value += amount));
    follow(({ before, after }) => {
      sum.value += (after?.amount ?? 0) - (before?.amount ?? 0);
    });
    return sum;
  });

test('[SEC-24] serves other calls while an index is made, which neither misses nor repeats their changes', async () => {
  const account = data();
  const getSum = makeSum();
  const preparing = getSum.prepare(account);
  let calls = 0;
  let isReady = false;
  void preparing.then(() => (isReady = true));
  while (!isReady) {
    items.put({ id: `${calls}`, amount: 3 });
    items.remove(`${4_999 - calls}`);
    items.put({ id: `new ${calls}`, amount: 10 });
    calls += 1;
    await new Promise(setImmediate);
  }
  expect(calls).toBeGreaterThan(2);
  expect((await preparing).value).toBe([...items.values()].reduce((sum, { amount }) => sum + amount, 0));
  items.put({ id: 'later', amount: 7 });
  expect(getSum(account).value).toBe([...items.values()].reduce((sum, { amount }) => sum + amount, 0));
});

test('makes a value once, for calls that wait and one that cannot', async () => {
  const account = data();
  const getSum = makeSum();
  const preparing = [getSum.prepare(account), getSum.prepare(account)];
  const inOneGo = getSum(account);
  expect(await Promise.all(preparing)).toEqual([inOneGo, inOneGo]);
  expect(await preparing[0]).toBe(inOneGo);
  expect(inOneGo.value).toBe(5_000);
});

test.each([0, 1, 999, 1_000, 1_001, 3_500])('sorts %d items in steps', (count) => {
  const numbers = Array.from({ length: count }, (_, index) => (index * 7_919) % 10_007);
  const sorted = new SteppedWork(sortInSteps(numbers, (a, b) => a - b)).finish();
  expect(sorted).toEqual(numbers.toSorted((a, b) => a - b));
});
