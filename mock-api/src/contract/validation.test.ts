import { rm } from 'node:fs/promises';
import { operations as served } from '../operations';
import { makeOwnPath } from '../testing/ownIds';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { compileContract } from './compileContract';
import { readContract } from './readContract';

/** Operations whose handlers the tests replace. */
jest.mock('../operations', () => {
  const { operations } = jest.requireActual<typeof import('../operations')>('../operations');
  return { operations: [...operations] };
});

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

const contract = compileContract(readContract());
const named = contract.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each] as const);

let api: TestApi;
let marta: TestAccount;
let complaints: jest.SpyInstance;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
});
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());
afterAll(() => api.stop());

/** Runs work with other operations than the server's own. */
async function withOperations(changed: typeof served, work: () => Promise<void>) {
  const own = served.splice(0, served.length, ...changed);
  try {
    await work();
  } finally {
    served.splice(0, served.length, ...own);
  }
}

test('[API-01] does not start with an operation that the contract lacks, or without one that it has', async () => {
  const added = { name: 'GET /undescribed' as never, handle: () => ({ status: 204 }) };
  const dataDirectory = await createTemporaryDirectory();
  await withOperations([...served, added], () =>
    expect(startApi({ dataDirectory })).rejects.toThrow(
      'Contract and code do not agree on: GET /undescribed',
    ),
  );
  await withOperations(
    served.filter(({ name }) => name !== 'GET /overview'),
    () =>
      expect(startApi({ dataDirectory })).rejects.toThrow('Contract and code do not agree on: GET /overview'),
  );
  await rm(dataDirectory, { recursive: true });
});

test('[API-01] serves no address and no method that the contract does not describe', async () => {
  for (const path of ['/undescribed', '/leads/x/undescribed', '/__mock/undescribed']) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const)
      await marta[method](path).expect(404);
  }
  await marta.put('/leads').send({}).expect(404);
  await marta.delete('/me').expect(404);
});

const withBody = named.filter(([, { body }]) => body);

test.each(withBody)(
  '[API-01] %s rejects a body that is not an object of the contract',
  async (_name, operation) => {
    const path = await makeOwnPath(operation, marta);
    for (const body of [[], { notInTheContract: true }]) {
      const { status, body: answer } = await marta[operation.method as Verb](path).send(body);
      expect([status, answer.error?.code]).toEqual([422, 'VALIDATION']);
    }
  },
);

const reads = named.filter(([, each]) => each.method === 'get' && each.secured && each.path !== '/events');

test.each(reads)('[API-01] %s rejects a query that the contract does not have', async (_name, operation) => {
  const path = await makeOwnPath(operation, marta);
  const { status, body } = await marta.get(`${path}?q=a&notInTheContract=1`);
  expect([status, body.error?.code]).toEqual([422, 'VALIDATION']);
  expect(Object.keys(body.error.fields)).toContain('notInTheContract');
});

/** Parameters of all operations that take a single value. */
const single = named.flatMap(([name, operation]) =>
  operation.parameters
    .filter((each) => each.in === 'query' && !['array', 'object'].includes(String(each.schema['type'])))
    .map((each) => [name, each.name, operation] as const),
);

test.each(single)('[API-01] %s rejects two values of %s', async (_name, parameter, operation) => {
  const path = await makeOwnPath(operation, marta);
  const call = marta[operation.method as Verb](`${path}?${parameter}=1&${parameter}=1`);
  const { status, body } = await (operation.body ? call.send({}) : call);
  expect([status, body.error?.code]).toEqual([422, 'VALIDATION']);
  expect(Object.keys(body.error.fields)).toContain(parameter);
});

const broken: [string, object][] = [
  ['a missing field', { status: 200, body: { data: {} } }],
  ['no body', { status: 200, body: undefined }],
  ['an error with a success status', { status: 200, body: { error: { code: 'X' } } }],
];

test.each(broken)(
  '[API-01] replaces a response with %s by 500 outside production and names the fault',
  async (_what, response) => {
    const handle = () => response;
    const changed = served.map((each) => (each.name === 'GET /overview' ? { ...each, handle } : each));
    await withOperations(changed, async () => {
      const faulty = await startApi();
      const { body } = await (await faulty.createAccount('empty')).get('/overview').expect(500);
      expect(body.error.code).toBe('INTERNAL');
      expect(complaints.mock.calls.flat().join()).toContain(
        'GET /overview responds with 200 against the contract',
      );
      await faulty.stop();
    });
  },
);

test('[API-01] does not check responses in production', async () => {
  const handle = () => ({ status: 200, body: { data: {} } });
  const changed = served.map((each) => (each.name === 'GET /overview' ? { ...each, handle } : each));
  await withOperations(changed, async () => {
    const live = await startApi({ production: true });
    const person = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      password: 'engine 1843',
    };
    const { token } = (await live.http.post('/api/auth/register').send(person).expect(201)).body.data;
    expect((await live.withToken(token).get('/overview').expect(200)).body).toEqual({ data: {} });
    await live.stop();
  });
});
