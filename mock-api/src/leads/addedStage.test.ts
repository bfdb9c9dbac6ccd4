import '@lintel/contract/checkout/added-lead-stage';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ADDED_STAGE } from '@lintel/contract/checkout/added-lead-stage';
import { createOpenApiSchemas } from '@lintel/contract/openapi/schemas';
import { contractFile } from '../contract/readContract';
import { spliceSchemas } from '../contract/spliceSchemas';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

test('accepts a stage that was added to leadStages.ts and includes it in board and figures', async () => {
  const { body: list } = await marta.get('/leads?_limit=1').expect(200);
  const { id } = list.data[0];
  await marta.patch(`/leads/${id}`).send({ status: ADDED_STAGE }).expect(200);
  const { body: board } = await marta.get('/leads/board').expect(200);
  expect(board.data).toHaveLength(10);
  expect(board.data[7]).toMatchObject({ status: ADDED_STAGE, total: 1 });
  const { body: figures } = await marta.get('/analytics/leads?period=all').expect(200);
  expect(figures.data.byStage[7]).toEqual({ status: ADDED_STAGE, count: 1 });
  const rows = marta.post('/leads/import').set('Content-Type', 'text/csv');
  const imported = await rows.send(`Name,Status\r\nAda Lovelace,${ADDED_STAGE}`).expect(200);
  expect(imported.body.data).toMatchObject({ added: 1 });
});

test('includes the added stage in the generated document and types', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-generated-'));
  const [document, types] = [join(directory, 'openapi.yaml'), join(directory, 'api.ts')];
  await writeFile(document, spliceSchemas(readFileSync(contractFile, 'utf8'), createOpenApiSchemas()));
  const require = createRequire(contractFile);
  const script = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
  await promisify(execFile)(process.execPath, [script, document, '-o', types]);
  const generated = await readFile(types, 'utf8');
  await rm(directory, { recursive: true });
  expect(generated).toContain(`"Qualified" | "${ADDED_STAGE}" | "Won" | "Lost"`);
}, 180_000);
