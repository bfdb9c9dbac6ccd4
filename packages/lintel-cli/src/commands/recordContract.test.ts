import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../check/Refusal.ts';
import { aDashboard, anApi, leadWith } from '../testing/aDashboard.ts';
import { temporaryStore } from '../testing/index.ts';
import { UserError } from '../UserError.ts';
import { parseReference, promote } from './promote.ts';
import { readOpenApi, recordContract } from './recordContract.ts';
import { switchModule } from './switchModule.ts';

const temporary = temporaryStore();

beforeEach(async () => {
  await temporary.store.writeApiContract(anApi());
  for (const build of aDashboard) await temporary.publish(build);
  await promote(temporary.store, ['shell@1.0.0', 'leads@1.0.0', 'properties@1.0.0'].map(parseReference));
});

const withoutPhone = anApi({ answered: leadWith({ phone: null }) });

test('an API that breaks a live module is refused, and the recorded one stays', async () => {
  const refusal = await recordContract(temporary.store, withoutPhone).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  const { message, report } = refusal as Refusal;
  expect(message).toContain('The API would break what is live.');
  expect(report.findings).toEqual(
    [
      { call: 'GET /leads', place: 'data[].phone' },
      { call: 'PATCH /leads/{id}', place: 'phone' },
    ].map(({ call, place }) => ({
      rule: 'api',
      module: 'leads',
      subject: `${call} answer ${place}`,
      what: `leads was built for another ${call}: the API no longer answers with ${place}.`,
      affected: ['leads'],
      advice: 'Keep it in the API until the live leads does without, or add beside it instead.',
      severity: 'refusal',
    })),
  );
  expect(await temporary.store.readApiContract()).toEqual(anApi());
});

test('a call that goes is refused for each module that makes it', async () => {
  const { '/properties': _properties, ...paths } = anApi().paths;
  await expect(recordContract(temporary.store, { ...anApi(), paths })).rejects.toThrow(
    'properties calls GET /properties, which the API does not have.',
  );
});

test('what is meant is let through by its name', async () => {
  const report = await recordContract(temporary.store, withoutPhone, ['api']);
  expect(report).toMatchObject({ refused: false, accepted: [expect.any(String), expect.any(String)] });
  expect(await temporary.store.readApiContract()).toEqual(withoutPhone);
});

test('a module that is switched off is affected, and is no reason to refuse', async () => {
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
])('a file that %s is refused with a word on where to get one', async (_what, text) => {
  const file = join(temporary.store.directoryOf('leads', '1.0.0'), 'openapi.json');
  await writeFile(file, text);
  await expect(readOpenApi(file)).rejects.toThrow(
    new UserError(`${file} is no OpenAPI description in JSON. Of openapi.yaml, npm run generate makes one.`),
  );
  await expect(readOpenApi(`${file}.gone`)).rejects.toThrow(`${file}.gone cannot be read.`);
});
