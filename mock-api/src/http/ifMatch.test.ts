import { randomUUID } from 'node:crypto';
import { readContract } from '../contract/readContract';
import { makeOwnPath } from '../testing/ownIds';
import { readRecords } from '../testing/readRecords';
import { makeSample } from '../testing/sampleOf';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
/** One account for all tests: a database takes seconds to save a sample account. */
let account: TestAccount;
beforeAll(async () => {
  api = await startApi();
  account = await api.createAccount('demo');
});
afterAll(() => api.stop());

const { operations, schemas } = readContract();
const named = (each: (typeof operations)[number]) => `${each.method.toUpperCase()} ${each.path}`;
const findHeader = ({ parameters }: (typeof operations)[number]) =>
  parameters.find(({ name }) => name === 'If-Match');
const versioned = operations.filter(findHeader).map((operation) => [named(operation), operation] as const);

interface Versioned {
  id: string;
  version: number;
  updatedAt: string;
}

/** Lists everything that is stored for an account, with its public representation. */
async function listRecords({ get, user }: TestAccount): Promise<Versioned[]> {
  const { store } = api.services;
  const { own } = await readRecords(store, user.id);
  const records = own.flatMap(([, each]) => each);
  // A part of the version is stored with the account, the other with the membership.
  const account = { ...(await get('/account').expect(200)).body.data, id: user.id };
  return [account, ...records] as unknown as Versioned[];
}

const create = async (path: string, body: object): Promise<string> =>
  (await account.post(path).send(body).expect(201)).body.data.id;

/** Writes that only apply to records in a certain state, or that name another record. */
const special: Record<string, () => Promise<{ path: string; body?: object }>> = {
  mergeLeads: async () => ({
    path: `/leads/${await create('/leads', { name: 'Ada' })}/merge`,
    body: { duplicateId: await create('/leads', { name: 'Ada' }) },
  }),
  unsubscribe: async () => {
    const id = await create('/subscribers', { email: `${randomUUID()}@example.com` });
    return { path: `/subscribers/${id}/unsubscribe` };
  },
  cancelCampaign: async () => {
    const id = await create('/campaigns', { subject: 'Mine', body: '<p>Hello</p>' });
    await account.post(`/campaigns/${id}/schedule`).send({ sendAt: '2090-05-05T12:00:00.000Z' }).expect(200);
    return { path: `/campaigns/${id}/cancel` };
  },
  retryMessage: async () => {
    const lead = await create('/leads', { name: 'Ada', email: 'ada@example.com' });
    const id = await create(`/leads/${lead}/messages`, { subject: 'Mine', text: 'Hello' });
    const { store } = api.services;
    const { messages } = store.getAccountData(account.user.id);
    await store.run(account.user.id, async () => {
      const message = await messages.get(id);
      if (message) await messages.put({ ...message, status: 'failed' });
    });
    return { path: `/messages/${id}/retry` };
  },
};

async function prepareCall(operation: (typeof operations)[number]) {
  const prepared = await special[operation.id]?.();
  if (prepared) return prepared;
  const path = await makeOwnPath(operation, account);
  if (path.endsWith('/restore')) await account.delete(path.replace('/restore', '')).expect(204);
  return { path, body: operation.body ? (makeSample(operation.body, schemas) as object) : undefined };
}

/** Prepares a write to one of the account's records. */
async function prepareWrite(operation: (typeof operations)[number]) {
  const { path, body } = await prepareCall(operation);
  const id = path.split('/')[2] ?? account.user.id;
  const read = async () => (await listRecords(account)).find((record) => record.id === id);
  const { version = 0 } = (await read()) ?? {};
  const write = (ifMatch?: string) => {
    const call = account[operation.method as 'patch' | 'put' | 'post' | 'delete'](path);
    const given = ifMatch === undefined ? call : call.set('If-Match', ifMatch);
    return body ? given.send(body) : given;
  };
  return { read, version, write };
}

test('[API-18] the contract describes If-Match for every change of a record with a version', () => {
  const isWrite = ({ method, path }: (typeof operations)[number]) =>
    ['put', 'patch', 'delete'].includes(method) || (method === 'post' && path.includes('/{id}/'));
  const writes = operations.filter(
    (each) => each.secured && isWrite(each) && !each.path.startsWith('/__mock/'),
  );
  expect(writes.filter((each) => !findHeader(each)).map(named)).toEqual([
    // A device is only changed by its own browser.
    'DELETE /me/push/{id}',
    // Choices of the user, where the last one counts.
    'PATCH /me/notifications',
    'DELETE /me/calendar',
    // These records have no version, and a recent sign-in or the password guards the account and its credentials.
    'DELETE /account',
    'DELETE /account/second-factor',
    'DELETE /account/sessions',
    'DELETE /account/sessions/{id}',
    'PATCH /account/passkeys/{id}',
    'DELETE /account/passkeys/{id}',
    // These add records to a lead, and contacts have no version.
    'POST /leads/{id}/notes',
    'POST /leads/{id}/contacts',
    'PATCH /contacts/{id}',
    'DELETE /contacts/{id}',
    'POST /leads/{id}/messages',
    // These leave the version as it is.
    'POST /properties/{id}/shares',
    'POST /campaigns/{id}/test',
    'DELETE /uploads/{id}',
  ]);
  expect(versioned).toHaveLength(37);
});

test.each(versioned)(
  '[API-18] %s responds to an old version with 409 and changes nothing',
  async (_, operation) => {
    const { version, write } = await prepareWrite(operation);
    const before = JSON.stringify(await listRecords(account));
    for (const old of [`${version - 1}`, `"${version - 1}"`, `W/"${version - 1}"`, `"${version + 1}"`]) {
      const { status, body } = await write(old);
      expect([old, status, body.error?.code]).toEqual([old, 409, 'CONFLICT']);
    }
    expect(JSON.stringify(await listRecords(account))).toBe(before);
  },
);

test.each(versioned)(
  '[API-18] %s accepts the current version, any version and none',
  async (_, operation) => {
    expect(findHeader(operation)?.required ?? false).toBe(false);
    for (const makeHeader of [
      (version: number) => `"${version}"`,
      (version: number) => `W/"${version}"`,
      () => '*',
      () => undefined,
    ]) {
      const { version, read, write } = await prepareWrite(operation);
      const { status } = await write(makeHeader(version));
      expect([200, 204]).toContain(status);
      // Publishing does not change a public listing, nor does cancelling without an invitation. A deleted note,
      // template or view is gone.
      const isChanged = !operation.path.endsWith('/publish') && operation.id !== 'cancelInvitation';
      expect((await read())?.version ?? version + 1).toBe(isChanged ? version + 1 : version);
    }
  },
);

const changing = versioned.filter(([name]) => /^(PATCH|PUT)/.test(name));

test.each(changing)(
  '[API-18] %s accepts one of two concurrent requests with the current version',
  async (_, operation) => {
    const { version, write } = await prepareWrite(operation);
    const responses = await Promise.all([write(`${version}`), write(`${version}`)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  },
);
