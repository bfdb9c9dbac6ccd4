import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../check/report.ts';
import { dashboardBuilds, makeApi, makeLeadSchema } from '../testing/dashboard.ts';
import { temporaryStore } from '../testing/index.ts';
import { UserError } from '../UserError.ts';
import { parseReference, promote } from './promote.ts';
import { readOpenApi, recordContract } from './recordContract.ts';
import { switchModule } from './switchModule.ts';

const temporary = temporaryStore();

beforeEach(async () => {
  await temporary.store.writeApiContract(makeApi());
  for (const build of dashboardBuilds) await temporary.publish(build);
  await promote(temporary.store, ['shell@1.0.0', 'leads@1.0.0', 'properties@1.0.0'].map(parseReference));
});

const withoutPhone = makeApi({ answered: makeLeadSchema({ phone: null }) });

test('refuses an API that breaks a live module and keeps the recorded one', async () => {
  const refusal = await recordContract(temporary.store, withoutPhone).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  const { message, report } = refusal as Refusal;
  expect(message).toContain('This API would break live modules.');
  expect(report.findings).toEqual(
    [
      { call: 'GET /leads', location: 'data[].phone' },
      { call: 'PATCH /leads/{id}', location: 'phone' },
    ].map(({ call, location }) => ({
      rule: 'api',
      module: 'leads',
      subject: `${call} answer ${location}`,
      what: `leads was built for a different ${call}: the API no longer returns ${location}.`,
      affected: ['leads'],
      advice: 'Keep it in the API until the live leads no longer needs it, or add something new beside it.',
      severity: 'refusal',
    })),
  );
  expect(await temporary.store.readApiContract()).toEqual(makeApi());
});

test('refuses a removed call for each module that makes it', async () => {
  const { '/properties': _properties, ...paths } = makeApi().paths;
  await expect(recordContract(temporary.store, { ...makeApi(), paths })).rejects.toThrow(
    'properties calls GET /properties, which the API does not have.',
  );
});

test('accepts a finding by its name', async () => {
  const report = await recordContract(temporary.store, withoutPhone, ['api']);
  expect(report).toMatchObject({ refused: false, accepted: [expect.any(String), expect.any(String)] });
  expect(await temporary.store.readApiContract()).toEqual(withoutPhone);
});

test('warns about a disabled module without refusing', async () => {
  await switchModule(temporary.store, 'leads', false);
  const { refused, findings } = await recordContract(temporary.store, withoutPhone);
  expect({ refused, severities: findings.map(({ severity }) => severity) }).toEqual({
    refused: false,
    severities: ['warning', 'warning'],
  });
});

test.each([
  ['is no JSON', 'openapi: 3.1.0'],
  ['is none of OpenAPI', '{"paths": {}}'],
])('refuses a file that %s and says where to get one', async (_what, text) => {
  const file = join(temporary.store.directoryOf('leads', '1.0.0'), 'openapi.json');
  await writeFile(file, text);
  await expect(readOpenApi(file)).rejects.toThrow(
    new UserError(
      `${file} is not an OpenAPI description in JSON. To create one from openapi.yaml: npm run generate`,
    ),
  );
  await expect(readOpenApi(`${file}.gone`)).rejects.toThrow(`${file}.gone could not be read.`);
});
