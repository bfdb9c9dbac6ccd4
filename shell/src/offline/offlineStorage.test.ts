import { offlinePage } from '../testing/offlinePage';

const { work, clear, signIn } = offlinePage();

test('[OFFL-07] logging out removes the stored data, and does nothing without storage', async () => {
  await work.clearOfflineStorage();
  signIn();
  await work.clearOfflineStorage();
  expect(clear).toHaveBeenCalledTimes(1);
});
