import { listMails, readToken } from '../testing/mails';
import {
  createManualClock,
  setProcessClock,
  startApi,
  type TestAccount,
  type TestApi,
} from '../testing/startApi';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const gatewayKey = 'known-to-the-gateway';

const clock = createManualClock();
let api: TestApi;
beforeAll(async () => {
  setProcessClock(clock);
  api = await startApi({ now: clock.now, rateLimits: true, gatewayKey });
});
afterAll(() => api.stop());

let addresses = 0;
const makeAddress = () => {
  addresses += 1;
  return `2001:db8:${addresses}::1`;
};
/** A call by a visitor behind the gateway. */
const post = (path: string, body: object, address = makeAddress()) =>
  api.http.post(`/api${path}`).set({ 'X-Forwarded-For': address, 'X-Gateway-Key': gatewayKey }).send(body);
const refresh = (token: string) => post('/auth/refresh', { refresh_token: token });
const login = ({ email, password }: { email: string; password: string }, address?: string) =>
  post('/auth/login', { email, password }, address);
/** Signs in again, because an access token may have expired. */
const resume = async (account: TestAccount) =>
  api.withToken((await login(account).expect(200)).body.data.token);

/** Creates something that expires. @returns a check whether it is still valid */
type Begin = () => Promise<() => Promise<boolean>>;

/** For things that a check uses up: each check gets its own one. */
const twice =
  (begin: Begin): Begin =>
  async () => {
    const checks = [await begin(), await begin()];
    return async () => (await checks.shift()?.()) ?? false;
  };

const isOk = ({ status }: { status: number }) => status < 300;
const isLimited = ({ status }: { status: number }) => status === 429;

const resetLink = twice(async () => {
  const { email } = await api.createAccount('empty');
  await post('/auth/forgot-password', { email }).expect(202);
  const token = readToken((await listMails(api, email))[0]);
  return async () => isOk(await post('/auth/reset-password', { token, password: 'a new password' }));
});

async function requestCode(account: TestAccount) {
  const address = `new-${account.email}`;
  await account.patch('/account').send({ email: address }).expect(200);
  return async () => /\b\d{6}\b/.exec((await listMails(api, address))[0]?.text ?? '')?.[0] ?? '';
}

const emailCode = twice(async () => {
  const account = await api.createAccount('empty');
  const readCode = await requestCode(account);
  return async () => {
    const code = await readCode();
    return isOk(await (await resume(account)).post('/account/verify-email').send({ code }));
  };
});

const codesAnHour: Begin = async () => {
  const account = await api.createAccount('empty');
  await requestCode(account);
  for (let sent = 1; sent < 5; sent += 1) await account.post('/account/resend-code').expect(200);
  return async () => isLimited(await (await resume(account)).post('/account/resend-code'));
};

const accessToken: Begin = async () => {
  const account = await api.createAccount('empty');
  return async () => isOk(await account.get('/me'));
};

const refreshToken = twice(async () => {
  const account = await api.createAccount('empty');
  return async () => isOk(await refresh(account.refreshToken));
});

const rotatedToken = twice(async () => {
  const account = await api.createAccount('empty');
  const next = (await refresh(account.refreshToken).expect(200)).body.payload.refresh.token;
  return async () => isOk(await refresh(next));
});

const grace: Begin = async () => {
  const account = await api.createAccount('empty');
  await refresh(account.refreshToken).expect(200);
  return async () => isOk(await refresh(account.refreshToken));
};

const listedSession = twice(async () => {
  const account = await api.createAccount('empty');
  return async () => (await (await resume(account)).get('/account/sessions')).body.meta.total === 2;
});

const failedSignIns: Begin = async () => {
  const [account, address] = [await api.createAccount('empty'), makeAddress()];
  for (let failures = 0; failures < 10; failures += 1)
    await login({ ...account, password: 'wrong' }, address).expect(401);
  return async () => isLimited(await login(account, address));
};

const failedSignInsEverywhere: Begin = async () => {
  const account = await api.createAccount('empty');
  for (let failures = 0; failures < 100; failures += 1)
    await login({ ...account, password: 'wrong' }).expect(401);
  return async () => isLimited(await login(account));
};

const failedSignInsByAddress: Begin = async () => {
  const [account, address] = [await api.createAccount('empty'), makeAddress()];
  for (let failures = 0; failures < 100; failures += 1)
    await login({ email: `${failures}@example.com`, password: 'wrong' }, address).expect(401);
  await login(account).expect(200);
  return async () => isLimited(await login(account, address));
};

const viewsOfListing: Begin = async () => {
  const [account, address] = [await api.createAccount('demo'), makeAddress()];
  const { slug } = (await account.get('/properties?state=Active&_limit=1')).body.data[0];
  const view = () => post(`/public/listings/${slug}/views`, { visitorId: 'a', source: 'Direct' }, address);
  for (let count = 0; count < 10; count += 1) await view().expect(204);
  return async () => isLimited(await view());
};

const writesByAddress: Begin = async () => {
  const [{ user }, address] = [await api.createAccount('empty'), makeAddress()];
  const write = () =>
    post('/public/subscriptions', { username: user.username, email: 'ada@example.com' }, address);
  for (let count = 0; count < 30; count += 1) await write().expect(202);
  return async () => isLimited(await write());
};

const idempotencyKey: Begin = async () => {
  const account = await api.createAccount('empty');
  const add = async (calls: Pick<TestAccount, 'post'>): Promise<string> =>
    (await calls.post('/leads').set('Idempotency-Key', 'once').send({ name: 'Ada' }).expect(201)).body.data
      .id;
  const first = await add(account);
  return async () => (await add(await resume(account))) === first;
};

test.each([
  ['[AUTH-35] a reset link', HOUR_MS, resetLink],
  ['[SET-08] an email code', 15 * MINUTE_MS, emailCode],
  ['[SET-08] the limit of five codes', HOUR_MS, codesAnHour],
  ['[AUTH-30] an access token', 15 * MINUTE_MS, accessToken],
  ['[AUTH-31] a refresh token', 30 * DAY_MS, refreshToken],
  ['[AUTH-31] a rotated refresh token', 30 * DAY_MS, rotatedToken],
  ['[AUTH-31] the grace of a used refresh token', 10 * SECOND_MS + 1, grace],
  ['[SET-19] a session in the list', 30 * DAY_MS, listedSession],
  ['[SEC-05] the lock after ten failed sign-ins', MINUTE_MS, failedSignIns],
  [
    '[SEC-05] the lock after a hundred failed sign-ins of one account',
    15 * MINUTE_MS,
    failedSignInsEverywhere,
  ],
  ['[SEC-05] the lock after a hundred failed sign-ins from one address', MINUTE_MS, failedSignInsByAddress],
  ['[PUB-08] the limit of ten writes to a listing', MINUTE_MS, viewsOfListing],
  ['[PUB-08] the limit of thirty writes from one address', MINUTE_MS, writesByAddress],
  ['[API-19] an idempotency key', DAY_MS, idempotencyKey],
])(
  '%s lasts until just before %i ms and no longer',
  async (_what, limit, begin) => {
    // Access tokens last for whole seconds.
    clock.advance(SECOND_MS - (clock.now() % SECOND_MS));
    const isInForce = await begin();
    clock.advance(limit - 1);
    expect(await isInForce()).toBe(true);
    clock.advance(1);
    expect(await isInForce()).toBe(false);
  },
  30_000,
);

test('[API-19] an idempotency key outlives a restart, for the rest of its day', async () => {
  const first = await startApi({ now: clock.now, accessTtl: (2 * DAY_MS) / SECOND_MS });
  const { token } = await first.createAccount('empty');
  const add = async (server: TestApi): Promise<string> => {
    const call = server.withToken(token).post('/leads').set('Idempotency-Key', 'once');
    return (await call.send({ name: 'Ada' }).expect(201)).body.data.id;
  };
  const id = await add(first);
  await first.close();
  const { dataDirectory } = first;
  const second = await startApi({ now: clock.now, accessTtl: (2 * DAY_MS) / SECOND_MS, dataDirectory });
  clock.advance(DAY_MS - 1);
  expect(await add(second)).toBe(id);
  clock.advance(1);
  expect(await add(second)).not.toBe(id);
  await second.stop();
});
