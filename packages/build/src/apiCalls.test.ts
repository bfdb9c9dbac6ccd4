import { apiCalls } from './apiCalls.ts';
import { readManifest } from './readManifest.ts';

const leads = readManifest(`${__dirname}/../../../mfe-leads`);

test('the calls of a module are kept as openapi.yaml describes them, references filled in', () => {
  const calls = apiCalls({ ...leads, api: ['PATCH /leads/{id}', 'DELETE /notes/{id}'] });
  expect(calls).toEqual({
    'PATCH /leads/{id}': {
      request: expect.objectContaining({ type: 'object' }),
      response: expect.objectContaining({
        properties: expect.objectContaining({
          data: expect.objectContaining({ properties: expect.objectContaining({ id: { type: 'string' } }) }),
        }),
      }),
    },
    'DELETE /notes/{id}': {},
  });
  expect(JSON.stringify(calls)).not.toContain('$ref');
});

test('a call that the API does not have fails the build by name', () => {
  expect(() => apiCalls({ ...leads, api: ['GET /people'] })).toThrow(
    'module.json names the API call "GET /people", which openapi.yaml does not describe. ' +
      'Spell it as there; after a change of openapi.yaml: npm run generate',
  );
});
