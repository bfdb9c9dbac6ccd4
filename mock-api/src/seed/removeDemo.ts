import { removeAccount } from '../account/removeAccount';
import { removeOpinionsOfRemovedAccounts, removeSampleOpinions } from '../coins/seedOpinions';
import { removeFiles } from '../pictures/serveFiles';
import { readSettings } from '../settings';
import { openFileStore } from '../store/openFileStore';
import { listSeededAccounts } from './seedAccount';

// `npm run remove-demo`: removes what development seeds from the data directory, so that production accepts it.
process.umask(0o077);
try {
  const { dataDirectory } = readSettings(process.env);
  const store = await openFileStore(dataDirectory);
  removeOpinionsOfRemovedAccounts(store);
  removeSampleOpinions(store);
  const seeded = listSeededAccounts(store);
  const files = seeded.flatMap((account) => removeAccount(store, account));
  await store.waitForWrites();
  await removeFiles(dataDirectory, files);
  await store.close();
  console.log(`Removed ${seeded.length} sample ${seeded.length === 1 ? 'account' : 'accounts'}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
