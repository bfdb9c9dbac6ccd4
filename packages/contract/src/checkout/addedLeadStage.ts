import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Importing this file adds a stage before Won, as an engineer would with one line in leadStages.ts: the test's modules
 * get an edited copy of that file. Import it first.
 */
export const ADDED_STAGE = 'Under Offer';

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const original = pathTo('../domain/leadStages.ts');
const document = pathTo('../openapi.generated.json');
const directory = mkdtempSync(join(tmpdir(), 'lintel-stages-'));
const copy = join(directory, 'leadStages.ts');
const won = "  { name: 'Won',";
const added = `  { name: '${ADDED_STAGE}', tone: 'amber' },\n`;
writeFileSync(copy, readFileSync(original, 'utf8').replace(won, added + won));
afterAll(() => rmSync(directory, { recursive: true }));
jest.doMock(original, () => jest.requireActual(copy));
// The document as `npm run generate` would write it.
jest.doMock(document, () => {
  const actual = structuredClone(jest.requireActual(document));
  const { createOpenApiSchemas } = jest.requireActual('../openApiSchemas');
  Object.assign(actual.components.schemas, createOpenApiSchemas());
  return actual;
});
