import { publish } from '../operations/publish.ts';
import { directoryStore } from '../store/directoryStore.ts';

// A child process of crash.test.ts: publishes one build.
const [root = '', folder = ''] = process.argv.slice(2);

await publish(directoryStore(root), folder);
