import { readManifest } from './manifest.ts';
import { readApiCalls } from './readApiCalls.ts';

const leads = readManifest(`${__dirname}/../../../mfe-leads`);

test('describes the calls of a module with resolved schemas', () => {
  const calls = readApiCalls({ ...leads, api: ['PATCH /leads/{id}', 'DELETE /notes/{id}'] });
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

test('throws for a call that the API lacks', () => {
  expect(() => readApiCalls({ ...leads, api: ['GET /people'] })).toThrow(
    'module.json names the API call "GET /people", which openapi.yaml does not describe. ' +
      'Use its spelling; after changing openapi.yaml run: npm run generate',
  );
});
