import { parseReference, promote } from '../operations/promote.ts';
import { directoryStore } from '../store/directoryStore.ts';

// A child process of crash.test.ts: promotes releases one by one and reports each.
const [root = '', ...releases] = process.argv.slice(2);

process.send?.('ready');
process.once('message', async () => {
  for (const release of releases) {
    const { revision } = await promote(directoryStore(root), [parseReference(release)]);
    process.send?.({ release, revision });
  }
  process.disconnect();
});
