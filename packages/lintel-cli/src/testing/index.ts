export { aManifest } from './aManifest.ts';
export { temporaryStore } from './temporaryStore.ts';
export { type Build, writeBuild } from './writeBuild.ts';
