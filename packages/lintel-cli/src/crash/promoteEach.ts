import { parseReference, promote } from '../commands/promote.ts';
import { directoryStore } from '../store/directoryStore.ts';

// A process of crash.test.ts: promotes one release after the other, and says each that went live.
const [root = '', ...releases] = process.argv.slice(2);

process.send?.('ready');
process.once('message', async () => {
  for (const release of releases) {
    const { revision } = await promote(directoryStore(root), [parseReference(release)]);
    process.send?.({ release, revision });
  }
  process.disconnect();
});
