import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { readManifest } from '../manifest.ts';

// `lintel-build generate`: generates the types of the module's own backend from its OpenAPI document.
const directory = process.cwd();
const { backend } = readManifest(directory);
if (!backend) {
  console.error('module.json names no backend: "backend": { "openapi": "backend/openapi.yaml" }');
  process.exit(1);
}
const types = await openapiTypescript(pathToFileURL(join(directory, backend.openapi)));
const file = 'src/backend.generated.ts';
await writeFile(
  join(directory, file),
  `// Generated from ${backend.openapi}: lintel-build generate\n\n${astToString(types)}`,
);
console.log(`Wrote ${file}.`);
