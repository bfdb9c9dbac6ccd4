import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { SLICE_MS } from './forEachInSlices';

/** Work that can pause between its steps. It runs once: in slices or, for a caller that cannot wait, to its end. */
export class SteppedWork<Result> {
  private done: { result: Result } | undefined;

  constructor(private readonly steps: Generator<void, Result>) {}

  /** Runs the remaining steps without a pause. */
  finish(): Result {
    while (!this.done) this.step();
    return this.done.result;
  }

  /** Runs the steps in slices, so that other calls are served in between. Simultaneous callers share the work. */
  async finishInSlices(): Promise<Result> {
    let start = performance.now();
    while (!this.done) {
      this.step();
      if (performance.now() - start < SLICE_MS) continue;
      await yieldToEventLoop();
      start = performance.now();
    }
    return this.done.result;
  }

  private step() {
    const { done, value } = this.steps.next();
    if (done) this.done = { result: value };
  }
}

const RUN = 1_000;

/** Sorts in steps: short runs, which are then merged. @param compare never finds two items equal */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* mergeInSteps(runs[index] ?? [], runs[index + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists in steps. @param compare never finds two items equal */
export function* mergeInSteps<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let next = 0;
  for (const item of left) {
    for (let other = right[next]; other !== undefined && compare(other, item) < 0; other = right[next]) {
      merged.push(other);
      next += 1;
      if (merged.length % RUN === 0) yield;
    }
    merged.push(item);
    if (merged.length % RUN === 0) yield;
  }
  for (; next < right.length; next += 1) merged.push(right[next] as Item);
  yield;
  return merged;
}
