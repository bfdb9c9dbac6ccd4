export { apiServer } from './apiServer';
export { contractTest } from './contractTest';
export { API_BASE, type FakeHost, fakeHost } from './fakeHost';
export { renderInHost } from './renderInHost';
