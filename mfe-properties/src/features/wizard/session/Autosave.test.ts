import { makeListing } from '../../../testing/records';
import { toFormValues } from '../form/listingValues';
import { AUTOSAVE_DELAY_MS, Autosave, RETRY_DELAY_MS } from './Autosave';
import { type ListingClient, ListingSaver } from './ListingSaver';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** @param save the server's response to each save */
function makeAutosave(save: () => Promise<void>) {
  const saver = { save: jest.fn(save), getSnapshot: () => ({ property: null, conflict: null }) };
  const autosave = new Autosave(saver as unknown as ListingSaver, async () => null);
  autosave.start();
  return { autosave, saver };
}

test('retries a failed save until it succeeds', async () => {
  const answers = [Promise.reject(new Error('Out of order')), Promise.resolve()];
  const { autosave, saver } = makeAutosave(() => answers.shift() ?? Promise.resolve());
  autosave.schedule();
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect(saver.save).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(saver.save).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(saver.save).toHaveBeenCalledTimes(2);
});

test('never sends changes of a live listing', async () => {
  const update = jest.fn();
  const form = toFormValues(makeListing({ title: 'Changed' }));
  const live = makeListing({ state: 'Active', is_draft: false });
  const saver = new ListingSaver({ update } as unknown as ListingClient, () => form, { property: live });
  const autosave = new Autosave(saver, async () => null);
  autosave.start();
  autosave.schedule();
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS + RETRY_DELAY_MS);
  expect(saver.hasUnsaved()).toBe(true);
  expect(update).not.toHaveBeenCalled();
});

test("doesn't retry a save that fails after the wizard was left", async () => {
  let fail = () => {};
  const { autosave, saver } = makeAutosave(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error('Out of order'));
      }),
  );
  autosave.schedule();
  await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  autosave.stop();
  fail();
  await jest.advanceTimersByTimeAsync(10 * RETRY_DELAY_MS);
  expect(saver.save).toHaveBeenCalledTimes(1);
});
