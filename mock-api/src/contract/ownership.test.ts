import { ownPath } from '../testing/ownIds';
import { sampleOf } from '../testing/sampleOf';
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
  owner = await api.account('demo');
  intruder = await api.account('demo');
});
afterAll(() => api.stop());

/** Every record of the account. */
const belongings = ({ user }: TestAccount) =>
  JSON.stringify(
    Object.entries(api.services.store.of(user.id)).map(([name, collection]) => [
      name,
      [...collection.values()],
    ]),
  );

test('the contract has calls about single records', () => {
  expect(aboutRecords.length).toBeGreaterThan(25);
});

test.each(
  aboutRecords.map(
    (operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const,
  ),
)('[API-17] %s with an id of another account answers 404 and changes nothing', async (_name, operation) => {
  const path = await ownPath(operation, owner);
  const before = belongings(owner);
  const body = operation.body ? sampleOf(operation.body, contract.schemas) : undefined;
  if (operation.checkBody) expect({ body, fits: operation.checkBody(body) }).toEqual({ body, fits: true });
  const call = intruder[operation.method as Verb](path);
  const answer = await (body === undefined ? call : call.send(body as object));
  expect([answer.status, answer.body.error?.code]).toEqual([404, 'NOT_FOUND']);
  expect(belongings(owner)).toBe(before);
});
