import { publish } from '../commands/publish.ts';
import { directoryStore } from '../store/directoryStore.ts';

// A process of crash.test.ts: publishes one build.
const [root = '', folder = ''] = process.argv.slice(2);

await publish(directoryStore(root), folder);
