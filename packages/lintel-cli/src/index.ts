export { parseReference, promote, type Reference } from './commands/promote.ts';
export { type Published, publish } from './commands/publish.ts';
export { directoryStore } from './store/directoryStore.ts';
export type { ReleaseStore } from './store/ReleaseStore.ts';
export { type LiveReleases, liveReleases, registryOf } from './store/registryOf.ts';
export { storeRoot } from './storeRoot.ts';
export { UserError } from './UserError.ts';
