import { readContract } from '../contract/readContract';
import { makeOwnPath } from '../testing/ownIds';
import { readRecords } from '../testing/readRecords';
import { makeSample } from '../testing/sampleOf';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
/** One for all: a database takes seconds to save a sample account. */
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

/** Everything that is stored for an account, with what it shows of itself. */
async function listRecords({ get, user }: TestAccount): Promise<Versioned[]> {
  const { store } = api.services;
  const { own } = await readRecords(store, user.id);
  const records = own.flatMap(([, each]) => each);
  // Of the version, a part is counted with the account and a part with the membership.
  const account = { ...(await get('/account').expect(200)).body.data, id: user.id };
  return [account, ...records] as unknown as Versioned[];
}

/** A write to one of the account's records. */
async function prepareWrite(operation: (typeof operations)[number]) {
  const path = await makeOwnPath(operation, account);
  const id = path.split('/')[2] ?? account.user.id;
  const read = async () => (await listRecords(account)).find((record) => record.id === id);
  const { version = 0 } = (await read()) ?? {};
  const write = (ifMatch?: string) => {
    const call = account[operation.method as 'patch' | 'put' | 'post' | 'delete'](path);
    const given = ifMatch === undefined ? call : call.set('If-Match', ifMatch);
    return operation.body ? given.send(makeSample(operation.body, schemas) as object) : given;
  };
  return { read, version, write };
}

test('[API-18] the contract describes If-Match for every change of a record with a version', () => {
  const writes = operations.filter(
    ({ method, path, secured }) =>
      secured && ['put', 'patch', 'delete'].includes(method) && !path.startsWith('/__mock/'),
  );
  expect(writes.filter((each) => !findHeader(each)).map(named)).toEqual([
    // Nothing of a device is changed but by its own browser.
    'DELETE /me/push/{id}',
    // What the user chooses, and turns off: the last choice counts.
    'PATCH /me/notifications',
    'DELETE /me/calendar',
    // These records have no version, and a recent sign-in or the password guards the account and its credentials.
    'DELETE /account',
    'DELETE /account/second-factor',
    'DELETE /account/sessions',
    'DELETE /account/sessions/{id}',
    'PATCH /account/passkeys/{id}',
    'DELETE /account/passkeys/{id}',
    'PATCH /contacts/{id}',
    'DELETE /contacts/{id}',
    'DELETE /uploads/{id}',
  ]);
  expect(versioned).toHaveLength(28);
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
      // Publishing leaves a public listing as it is, cancelling what nobody is invited to; a note, template or view is gone.
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
