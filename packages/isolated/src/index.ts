export type { Account } from './Account.ts';
export { showStates, waitForIdle } from './showStates.ts';
export { expect, test } from './test.ts';
