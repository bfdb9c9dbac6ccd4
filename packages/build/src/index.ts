export { moduleConfig } from './moduleConfig.ts';
export { shellConfig } from './shellConfig.ts';
