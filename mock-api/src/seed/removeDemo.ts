import { removeAccount } from '../account/removeAccount';
import { removeSampleOpinions } from '../coins/seedOpinions';
import { openFileStore } from '../files/openFileStore';
import { formatCount } from '../formatNumbers';
import { readSettings } from '../settings';
import { openStore } from '../store/openStore';
import { listSeededAccounts } from './seedAccount';

// `npm run remove-demo`: removes the sample data of development from the data directory, so that production accepts the
// directory.
process.umask(0o077);
try {
  const settings = readSettings(process.env);
  // Nothing is removed unless the file store can be opened.
  const fileStore = await openFileStore(settings);
  const store = await openStore(settings);
  await removeSampleOpinions(store);
  const seeded = await listSeededAccounts(store);
  const files: string[] = [];
  for (const account of seeded)
    files.push(...(await store.run(account.id, () => removeAccount(store, account))));
  await fileStore.remove(files);
  await store.close();
  console.log(`Removed ${formatCount(seeded.length, 'sample account', 'sample accounts')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
