export { apiServer } from './apiServer';
export { contractTest } from './contractTest';
export { createDeferred } from './createDeferred';
export { waitForIdle } from './dataTab';
export { fakeAuthenticator } from './fakeAuthenticator';
export { API_BASE, type FakeHost, fakeHost } from './fakeHost';
export { invalidationTest } from './invalidationTest';
export { makeEditable } from './makeEditable';
export { renderInHost } from './renderInHost';
