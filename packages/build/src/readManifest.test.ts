import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readManifest } from './readManifest.ts';

let workspace = '';
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'lintel-manifest-'));
});
afterEach(() => rm(workspace, { recursive: true }));

const file = () => join(workspace, 'module.json');

test('the module.json of a workspace is read', () => {
  expect(readManifest(resolve(__dirname, '../../../mfe-leads'))).toMatchObject({
    id: 'leads',
    name: 'Leads',
  });
});

test('a workspace without one says where it should be', () => {
  expect(() => readManifest(workspace)).toThrow(file());
});

test('one that is no JSON names the file', async () => {
  await writeFile(file(), '{ "id": "leads", }');
  expect(() => readManifest(workspace)).toThrow(`${file()} is not JSON: `);
});

test('one that breaks the contract names the file and every field', async () => {
  await writeFile(file(), JSON.stringify({ id: 'Leads', name: 'Leads', host: '^1.0.0' }));
  expect(() => readManifest(workspace)).toThrow(`${file()}:\n✖ is lower case`);
  for (const field of ['routes', 'navigation', 'widgets', 'events', 'api', 'budget']) {
    expect(() => readManifest(workspace)).toThrow(`at ${field}`);
  }
});
