export { type Ended, runLintel } from './runLintel.ts';
export { temporaryStore } from './temporaryStore.ts';
export { type Build, makeManifest, writeBuild } from './writeBuild.ts';
