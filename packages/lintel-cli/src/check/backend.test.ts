import type { OpenApi } from '@lintel/contract/openapi/call';
import { setBackend } from '../operations/backend.ts';
import { check } from '../operations/check.ts';
import { promote } from '../operations/promote.ts';
import { switchModule } from '../operations/switchModule.ts';
import { checkedStore } from '../testing/checkedStore.ts';
import { leads, leadsWith, makeApi, shell } from '../testing/dashboard.ts';
import type { Build } from '../testing/index.ts';

const { temporary, live, found } = checkedStore();
beforeEach(async () => {
  await temporary.store.writeApiContract(makeApi());
  await setBackend(temporary.store, 'visits', { url: 'https://visits.example.com' });
});

const describeCalls = (...paths: string[]): OpenApi => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }])),
});

/** Creates a module with a backend. */
const visits = (document: OpenApi | undefined, api: string[], version = '1.0.0'): Build => ({
  id: 'visits',
  version,
  manifest: { api, ...(document && { backend: { openapi: 'backend/openapi.yaml' } }) },
  backend: document,
  entry: ['entry.js'],
  files: { 'entry.js': 'visits' },
  shared: leads.shared,
  packages: {},
  api: {},
});

const caller: Build = leadsWith({ api: [...leads.manifest.api, 'GET /x/visits/slots/{id}'] });

test('[IND-44] accepts calls of the backend that its document describes', async () => {
  await live(shell);
  const module = visits(describeCalls('/slots', '/slots/{id}'), ['GET /x/visits/slots/{id}']);
  expect(await found(module)).toEqual({ refused: false, findings: [] });
});

test('[IND-44] refuses a call that the document does not have, or without a backend', async () => {
  await live(shell);
  const refused = { refused: true, findings: ['refusal backend:GET /x/visits/slots/{id}'] };
  expect(await found(visits(describeCalls('/slots'), ['GET /x/visits/slots/{id}']), '2.0.0')).toEqual(
    refused,
  );
  expect(await found(visits(undefined, ['GET /x/visits/slots/{id}']), '3.0.0')).toEqual(refused);
  const other = visits(describeCalls('/slots/{id}'), ['POST /x/visits/slots/{id}']);
  expect((await found(other, '4.0.0')).findings).toEqual(['refusal backend:POST /x/visits/slots/{id}']);
});

test('[IND-44] refuses a call of a module that is not live, and accepts it with that module', async () => {
  await live(shell);
  expect((await found(caller)).findings).toContain('refusal backend:GET /x/visits/slots/{id}');
  await temporary.publish(visits(describeCalls('/slots/{id}'), []));
  const both = [
    { id: 'leads', version: '9.0.0' },
    { id: 'visits', version: '1.0.0' },
  ];
  expect((await check(temporary.store, both)).refused).toBe(false);
  await promote(temporary.store, both);
});

test('[IND-44] refuses a release that drops a call of another live module, and names who is affected', async () => {
  await live(shell, visits(describeCalls('/slots/{id}', '/old'), []), caller);
  expect(await found(visits(describeCalls('/slots/{id}'), []), '1.1.0')).toEqual({
    refused: false,
    findings: [],
  });
  await temporary.publish(visits(describeCalls('/slots'), [], '2.0.0'));
  const { findings } = await check(temporary.store, [{ id: 'visits', version: '2.0.0' }]);
  expect(findings).toEqual([
    {
      rule: 'backend',
      module: 'visits',
      subject: 'GET /x/visits/slots/{id}',
      what: 'leads calls GET /x/visits/slots/{id}, but the document of visits@2.0.0 has no GET /slots/{id}.',
      affected: ['leads'],
      advice: 'Keep the call until no live module makes it, or promote the two modules together.',
      severity: 'refusal',
    },
  ]);
  await switchModule(temporary.store, 'leads', false);
  const again = await check(temporary.store, [{ id: 'visits', version: '2.0.0' }]);
  expect(again).toMatchObject({ refused: false, findings: [{ severity: 'warning' }] });
});

test('[IND-58] warns of a backend that has no address, and not of a module without a backend', async () => {
  await live(shell);
  await setBackend(temporary.store, 'visits', null);
  await temporary.publish(visits(describeCalls('/slots'), []));
  await temporary.publish(visits(undefined, [], '2.0.0'));
  const checked = (version: string) => check(temporary.store, [{ id: 'visits', version }]);
  expect(await checked('1.0.0')).toMatchObject({
    refused: false,
    findings: [
      {
        what: 'visits has a backend, but the gateway has no address for it: its calls answer 404.',
        advice: 'Set the address: lintel backend visits https://…',
        severity: 'warning',
      },
    ],
  });
  expect(await checked('2.0.0')).toEqual(expect.objectContaining({ findings: [] }));
  await promote(temporary.store, [{ id: 'visits', version: '1.0.0' }]);
  await setBackend(temporary.store, 'visits', { url: 'https://visits.example.com' });
  expect(await checked('1.0.0')).toEqual(expect.objectContaining({ findings: [] }));
});
