import { makeOwnPath } from '../testing/ownIds';
import { readRecords } from '../testing/readRecords';
import { makeSample } from '../testing/sampleOf';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { compileContract } from './compileContract';
import { readContract } from './readContract';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

const contract = readContract();
const operations = compileContract(contract);
const aboutRecords = operations.filter(({ secured, path }) => secured && path.includes('{'));

let api: TestApi;
let owner: TestAccount;
let intruder: TestAccount;
beforeAll(async () => {
  api = await startApi();
  owner = await api.createAccount('demo');
  intruder = await api.createAccount('demo');
});
afterAll(() => api.stop());

/** Serializes every record of the account. */
const serializeRecords = async ({ user }: TestAccount) =>
  JSON.stringify((await readRecords(api.services.store, user.id)).own);

test('finds calls about single records in the contract', () => {
  expect(aboutRecords.length).toBeGreaterThan(25);
});

test.each(
  aboutRecords.map(
    (operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const,
  ),
)(
  '[API-17] %s responds with 404 to an id of another account and changes nothing',
  async (_name, operation) => {
    const path = await makeOwnPath(operation, owner);
    const before = await serializeRecords(owner);
    const body = operation.body ? makeSample(operation.body, contract.schemas) : undefined;
    if (operation.checkBody) expect({ body, fits: operation.checkBody(body) }).toEqual({ body, fits: true });
    const call = intruder[operation.method as Verb](path);
    const response = await (body === undefined ? call : call.send(body as object));
    expect([response.status, response.body.error?.code]).toEqual([404, 'NOT_FOUND']);
    expect(await serializeRecords(owner)).toBe(before);
  },
);
