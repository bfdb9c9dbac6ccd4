export { apiServer } from './apiServer';
export { API_BASE, type FakeHost, fakeHost } from './fakeHost';
export { renderInHost } from './renderInHost';
