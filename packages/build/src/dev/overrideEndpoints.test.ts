import overrideEndpoints from './overrideEndpoints.mjs';

test('a file of calls overrides what it said before; others stay as they are', () => {
  expect(overrideEndpoints('const api = leadsApi.injectEndpoints({\n  endpoints,')).toBe(
    'const api = leadsApi.injectEndpoints({ overrideExisting: true,\n  endpoints,',
  );
  expect(overrideEndpoints('export const stages = [];')).toBe('export const stages = [];');
});
