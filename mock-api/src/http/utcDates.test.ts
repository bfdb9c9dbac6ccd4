import { compileContract } from '../contract/compileContract';
import { readContract } from '../contract/readContract';
import { makeOwnPath } from '../testing/ownIds';
import { makeSample, mergeSchema } from '../testing/sampleOf';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

const contract = readContract();
const operations = compileContract(contract);
/** Excluded: an endless stream. */
const reads = operations.filter(({ method, path }) => method === 'get' && path !== '/events');
const WITH_TIME = /\d{4}-\d{2}-\d{2}T[\d:.Z+-]*/g;
const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi();
  agent = await api.createAccount('demo');
});
afterAll(() => api.stop());

/** Finds every date with a time in a text, in its original form. */
const findDates = (text: string) => text.match(WITH_TIME) ?? [];
const isUtc = (date: string) => UTC.test(date) && new Date(date).toISOString() === date;

test.each(reads.map((operation) => [operation.path, operation] as const))(
  '[API-24] GET %s answers dates in ISO 8601 UTC',
  async (_path, operation) => {
    const { text } = await agent.get(await makeOwnPath(operation, agent));
    expect(findDates(text).filter((date) => !isUtc(date))).toEqual([]);
  },
);

test('[API-24] finds the dates in the answers', async () => {
  const { text } = await agent.get('/leads?_limit=100').expect(200);
  expect(findDates(text).length).toBeGreaterThan(120);
  expect(findDates('"at":"2026-11-22T10:00:00+05:45"').filter(isUtc)).toEqual([]);
});

/** Lists the properties of a call's body that are dates with a time. */
function listDateFields({ body }: (typeof operations)[number]): string[] {
  const { properties } = mergeSchema(body ?? {}, contract.schemas);
  return Object.entries(properties).flatMap(([name, { format }]) => (format === 'date-time' ? [name] : []));
}
const dated = operations.filter((operation) => listDateFields(operation).length > 0);

test.each(
  dated.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const),
)('[API-24] %s answers a date of another zone in UTC', async (_name, operation) => {
  const dates = Object.fromEntries(
    listDateFields(operation).map((name) => [name, '2090-05-05T01:00:00+05:45']),
  );
  const body = { ...(makeSample(operation.body ?? {}, contract.schemas) as object), ...dates };
  const path = await makeOwnPath(operation, agent);
  const answer = await agent[operation.method as 'post' | 'patch'](path).send(body);
  expect(answer.status).toBeLessThan(300);
  for (const name of Object.keys(dates)) expect(answer.body.data[name]).toBe('2090-05-04T19:15:00.000Z');
});

test.each(
  dated.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const),
)('[API-12] %s rejects a leap second and names the field', async (_name, operation) => {
  const path = await makeOwnPath(operation, agent);
  for (const name of listDateFields(operation)) {
    const sample = makeSample(operation.body ?? {}, contract.schemas) as object;
    const call = agent[operation.method as 'post' | 'patch'](path);
    const { status, body } = await call.send({ ...sample, [name]: '2090-12-31T23:59:60Z' });
    expect([status, body.error?.fields]).toEqual([422, { [name]: expect.any(String) }]);
  }
});

test('[API-24] finds a follow-up by its time, whatever zone it was sent in', async () => {
  const { body } = await agent
    .post('/leads')
    .send({ name: 'Ada', followUpAt: '2091-01-01T00:30:00+13:00' })
    .expect(201);
  const found = await agent.get(
    '/leads?followUpAt_lte=2090-12-31T11:30:00.000Z&followUpAt_gte=2090-12-31T11:30:00.000Z',
  );
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
});
