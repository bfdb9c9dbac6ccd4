import { publish } from '../operations/publish.ts';
import { openReleaseStore, readStoreSettings } from '../store/openReleaseStore.ts';

// A child process of the crash tests: publishes one build to the store of its environment.
const [folder = ''] = process.argv.slice(2);

await publish(await openReleaseStore(readStoreSettings(process.env)), folder);
