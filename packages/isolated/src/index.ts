export type { Account } from './Account.ts';
export { settled } from './settled.ts';
export { showStates } from './showStates.ts';
export { expect, test } from './test.ts';
