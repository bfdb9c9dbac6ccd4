import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackend } from '@lintel/contract/backend';
import { readManifest } from './manifest.ts';
import { readApiCalls } from './readApiCalls.ts';

const leads = readManifest(`${__dirname}/../../../mfe-leads`);
const manifest = { ...leads, id: 'visits', backend: { openapi: 'openapi.yaml' } };

const text = `
openapi: 3.1.0
info: { title: Visits, version: 1.0.0 }
paths:
  /slots:
    get:
      responses:
        "200":
          description: The slots
          content: { application/json: { schema: { $ref: "#/components/schemas/Slot" } } }
components:
  schemas:
    Slot: { type: object, properties: { id: { type: string } } }
`;

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lintel-backend-'));
});
afterEach(() => rm(directory, { recursive: true }));
const write = (document: string) => writeFile(join(directory, 'openapi.yaml'), document);

test("[IND-44] describes calls of the module's backend by its document, beside those of the API", async () => {
  await write(text);
  const api = ['GET /leads/{id}', 'GET /x/visits/slots', 'GET /x/other/anything'];
  expect(readApiCalls({ ...manifest, api }, readBackend(directory, manifest))).toEqual({
    'GET /leads/{id}': expect.objectContaining({ response: expect.anything() }),
    'GET /x/visits/slots': { response: { type: 'object', properties: { id: { type: 'string' } } } },
  });
});

test('[IND-44] does not build a module with a call that the document lacks', async () => {
  await write(text);
  const backend = readBackend(directory, manifest);
  const missing = { ...manifest, api: ['POST /x/visits/slots'] };
  const message = `module.json names "POST /x/visits/slots", but the document of the module's backend has no POST /slots.`;
  expect(() => readApiCalls(missing, backend)).toThrow(message);
  expect(() => readApiCalls(missing)).toThrow(message);
});

test.each([
  ['openapi: 3.0.3\npaths: {}', 'openapi.yaml is not an OpenAPI 3.1 document.'],
  ['hello', 'openapi.yaml is not an OpenAPI 3.1 document.'],
  ['a: [', 'openapi.yaml is not YAML'],
])('[IND-44] names a document that is none: %j', async (document, message) => {
  await write(document);
  expect(() => readBackend(directory, manifest)).toThrow(message);
});

test('[IND-44] names a document that is missing', () => {
  expect(() => readBackend(directory, manifest)).toThrow(
    'module.json names openapi.yaml, which cannot be read.',
  );
});
