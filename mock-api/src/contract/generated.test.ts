import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createOpenApiSchemas } from '@lintel/contract/openapi/schemas';
import { parse } from 'yaml';
import { contractAsJson, contractFile } from './readContract';
import { spliceSchemas } from './spliceSchemas';

test('[API-01] contains the property model of packages/contract in openapi.yaml', () => {
  const text = readFileSync(contractFile, 'utf8');
  expect(parse(spliceSchemas(text, createOpenApiSchemas()))).toEqual(parse(text));
});

test('rejects a contract without the marks of its generated part', () => {
  expect(() => spliceSchemas('openapi: 3.1.0\n', {})).toThrow('has lost its marks');
});

test('[API-02] keeps the types in packages/contract in sync with openapi.yaml', async () => {
  const require = createRequire(contractFile);
  const script = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
  const types = join(dirname(contractFile), '../packages/contract/src/api.generated.ts');
  await promisify(execFile)(process.execPath, [script, contractFile, '-o', types, '--check']);
}, 30_000);

test('keeps the JSON in packages/contract in sync with openapi.yaml', () => {
  expect(JSON.parse(readFileSync(contractAsJson, 'utf8'))).toEqual(parse(readFileSync(contractFile, 'utf8')));
});
