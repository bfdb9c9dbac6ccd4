export { apiServer } from './apiServer';
export { contractTest } from './contractTest';
export { waitForIdle } from './dataTab';
export { fakeAuthenticator } from './fakeAuthenticator';
export { API_BASE, type FakeHost, fakeHost } from './fakeHost';
export { invalidationTest } from './invalidationTest';
export { renderInHost } from './renderInHost';
