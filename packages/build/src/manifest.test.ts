import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readManifest } from './manifest.ts';

let workspace = '';
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'lintel-manifest-'));
});
afterEach(() => rm(workspace, { recursive: true }));

const file = () => join(workspace, 'module.json');

test('reads the module.json of a workspace', () => {
  expect(readManifest(resolve(__dirname, '../../../mfe-leads'))).toMatchObject({
    id: 'leads',
    name: 'Leads',
  });
});

test('names the path of a missing module.json', () => {
  expect(() => readManifest(workspace)).toThrow(file());
});

test('names a file that is not JSON', async () => {
  await writeFile(file(), '{ "id": "leads", }');
  expect(() => readManifest(workspace)).toThrow(`${file()}:1:18: This is not JSON: property name expected.`);
});

test('names the file and every invalid field', async () => {
  await writeFile(file(), JSON.stringify({ id: 'Leads', name: 'Leads', host: '^1.0.0' }));
  expect(() => readManifest(workspace)).toThrow(`${file()}:1:7: id: is lower case`);
  for (const field of ['routes', 'navigation', 'widgets', 'events', 'api', 'budget']) {
    expect(() => readManifest(workspace)).toThrow(`${file()}:1:1: ${field}: This field is missing.`);
  }
});
