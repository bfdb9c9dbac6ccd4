export { parseReference, promote, type Reference } from './commands/promote.ts';
export { type Published, publish } from './commands/publish.ts';
export { type QaLink, qaLink, signTicket } from './commands/qaLink.ts';
export { directoryStore } from './store/directoryStore.ts';
export { publicHalf, readQaKey, readQaPublicKey } from './store/qaKeys.ts';
export type { PublishedRelease, ReleaseStore } from './store/ReleaseStore.ts';
export { type CanaryRelease, type LiveReleases, liveReleases, registryOf } from './store/registryOf.ts';
export { storeRoot } from './storeRoot.ts';
export { UserError } from './UserError.ts';
