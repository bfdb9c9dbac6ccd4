import { waitFor } from '@testing-library/react';
import { makeModule } from '../testing/makeModule';
import { RUNNING } from './stoppedModules';

/** jsdom has no `MessageChannel`, and Node's keeps the process running. */
class FakeMessageChannel {
  port1 = { onmessage() {} };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) };
}

const [leads, reviews] = [makeModule({ id: 'leads' }), makeModule({ id: 'reviews' })];

/** Reads the module whose code is marked as running in this page. */
const readMarked = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(RUNNING))
    .map((key) => localStorage.getItem(key)?.split('@')[0]);
/** Waits for the tasks that are already queued. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let endRender: typeof import('./crashes')['endRender'];
let beginRender: typeof endRender;
let markRunning: typeof endRender;
beforeAll(async () => {
  Object.assign(window, { MessageChannel: FakeMessageChannel });
  const crashes = await import('./crashes');
  ({ endRender, beginRender, markRunning } = crashes);
  crashes.readCrashes();
});
afterEach(async () => {
  for (const module of [leads, reviews]) endRender(module);
  await nextTask();
});

test('[CONT-07] marks a module while its code runs, until the next task', async () => {
  markRunning(leads);
  expect(readMarked()).toEqual(['leads']);
  await waitFor(() => expect(readMarked()).toEqual([]));
});

test('[CONT-07] marks a module until its first render ends, also after code of another one', async () => {
  beginRender(leads);
  await nextTask();
  expect(readMarked()).toEqual(['leads']);
  markRunning(reviews);
  expect(readMarked()).toEqual(['reviews']);
  await waitFor(() => expect(readMarked()).toEqual(['leads']));
  endRender(reviews);
  expect(readMarked()).toEqual(['leads']);
  endRender(leads);
  expect(readMarked()).toEqual([]);
});

test('[CONT-07] forgets a first render that waits, before another tab takes it for hanging', async () => {
  beginRender(leads);
  await nextTask();
  expect(readMarked()).toEqual(['leads']);
  await waitFor(() => expect(readMarked()).toEqual([]), { timeout: 1900 });
});
