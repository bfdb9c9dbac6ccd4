import { waitFor } from '@testing-library/react';
import { makeModule } from '../testing/makeModule';
import { RUNNING } from './bounds';

/** jsdom has no `MessageChannel`, and Node's keeps the process running. */
class FakeMessageChannel {
  port1 = { onmessage() {} };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) };
}

const [leads, reviews] = [makeModule({ id: 'leads' }), makeModule({ id: 'reviews' })];

/** Reads the module whose code is noted as running in this page. */
const readNoted = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(RUNNING))
    .map((key) => localStorage.getItem(key)?.split('@')[0]);
/** Waits for the tasks that are already queued. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let endRender: typeof import('./deaths')['endRender'];
let noteRender: typeof endRender;
let noteRunning: typeof endRender;
beforeAll(async () => {
  Object.assign(window, { MessageChannel: FakeMessageChannel });
  const deaths = await import('./deaths');
  ({ endRender, noteRender, noteRunning } = deaths);
  deaths.readDeaths();
});
afterEach(async () => {
  for (const module of [leads, reviews]) endRender(module);
  await nextTask();
});

test('[CONT-07] notes a module while its code runs, until the next task', async () => {
  noteRunning(leads);
  expect(readNoted()).toEqual(['leads']);
  await waitFor(() => expect(readNoted()).toEqual([]));
});

test('[CONT-07] notes a module until its first render ends, also after code of another one', async () => {
  noteRender(leads);
  await nextTask();
  expect(readNoted()).toEqual(['leads']);
  noteRunning(reviews);
  expect(readNoted()).toEqual(['reviews']);
  await waitFor(() => expect(readNoted()).toEqual(['leads']));
  endRender(reviews);
  expect(readNoted()).toEqual(['leads']);
  endRender(leads);
  expect(readNoted()).toEqual([]);
});

test('[CONT-07] forgets a first render that waits, before another tab takes it for hanging', async () => {
  noteRender(leads);
  await nextTask();
  expect(readNoted()).toEqual(['leads']);
  await waitFor(() => expect(readNoted()).toEqual([]), { timeout: 1900 });
});
