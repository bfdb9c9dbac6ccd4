import overrideEndpoints from './overrideEndpoints.mjs';

test('lets endpoints override previous definitions and leaves other files alone', () => {
  expect(overrideEndpoints('const api = leadsApi.injectEndpoints({\n  endpoints,')).toBe(
    'const api = leadsApi.injectEndpoints({ overrideExisting: true,\n  endpoints,',
  );
  expect(overrideEndpoints('export const stages = [];')).toBe('export const stages = [];');
});
