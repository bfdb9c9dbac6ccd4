export { baseConfig } from './baseConfig.ts';
export { IntegrityPlugin } from './IntegrityPlugin.ts';
export { readManifest } from './manifest.ts';
export { moduleConfig } from './moduleConfig.ts';
export { pagesConfig } from './pagesConfig.ts';
export { ReleasePlugin } from './ReleasePlugin.ts';
export { routerAlias, shellConfig } from './shellConfig.ts';
