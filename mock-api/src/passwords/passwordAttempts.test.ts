import { startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { QueueFullError } from './BoundedQueue';

const gatewayKey = 'known-to-the-gateway';

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ rateLimits: true, gatewayKey });
});
afterEach(() => api.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address, 'X-Gateway-Key': gatewayKey });
const login = (email: string, password: string, address = '192.0.2.1') =>
  api.http.post('/api/auth/login').set(from(address)).send({ email, password });

/** Counts the responses by status. */
async function countStatuses(responses: PromiseLike<{ status: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const repeat = <Result>(times: number, make: (index: number) => Result) =>
  Array.from({ length: times }, (_, index) => make(index));

test('[SEC-03] lets only 10 of 500 simultaneous sign-ins to an account try a password', async () => {
  const { email } = await api.createAccount('empty');
  const check = jest.spyOn(api.services.passwords, 'isPassword');
  const counts = await countStatuses(repeat(500, (index) => login(email, `guess ${index}`)));
  expect(counts).toEqual({ 401: 10, 429: 490 });
  expect(check).toHaveBeenCalledTimes(10);
});

type Guess = (account: TestAccount, password: string) => PromiseLike<{ status: number }>;
const guesses: [string, number, Guess][] = [
  [
    'a change of the password',
    422,
    ({ post }, currentPassword) =>
      post('/account/change-password')
        .set(from('192.0.2.1'))
        .send({ currentPassword, newPassword: 'engine 1843' }),
  ],
  [
    'the deletion of the account',
    422,
    ({ delete: send }, password) => send('/account').set(from('192.0.2.1')).send({ password }),
  ],
  [
    'a confirmation of the password',
    422,
    ({ post }, password) => post('/auth/reauthenticate').set(from('192.0.2.1')).send({ password }),
  ],
  ['a sign-in', 401, ({ email }, password) => login(email, password)],
];

test.each(guesses)(
  '[SEC-03] lets only 10 simultaneous guesses by %s try a password',
  async (_what, wrong, guess) => {
    const account = await api.createAccount('empty');
    const counts = await countStatuses(repeat(100, (index) => guess(account, `guess ${index}`)));
    expect(counts).toEqual({ [wrong]: 10, 429: 90 });
    // All guesses share the limit.
    for (const [, , other] of guesses) expect((await other(account, account.password)).status).toBe(429);
  },
);

test('[SEC-03] does not count right passwords, not even simultaneous ones', async () => {
  const { email, password } = await api.createAccount('empty');
  for (const round of repeat(4, (index) => index)) {
    const counts = await countStatuses(repeat(10, () => login(email, password)));
    expect([round, counts]).toEqual([round, { 200: 10 }]);
  }
  await login(email, 'wrong').expect(401);
});

test('[SEC-05] ten wrong passwords lock the account at their address, not for its owner elsewhere', async () => {
  const { email, password } = await api.createAccount('empty');
  await countStatuses(repeat(10, () => login(email, 'wrong')));
  const { body, headers } = await login(email, password).expect(429);
  expect(body.error.code).toBe('RATE_LIMITED');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await login(email, password, '192.0.2.2').expect(200);
});

test('[SEC-05] a hundred wrong passwords from many addresses lock the account, but not where its owner is signed in', async () => {
  const [{ email, password }, other] = [await api.createAccount('empty'), await api.createAccount('empty')];
  const home = '198.51.100.7';
  await login(email, password, home).expect(200);
  const counts = await countStatuses(
    repeat(300, (index) => login(email, 'wrong', `203.0.113.${index % 250}`)),
  );
  expect(counts).toEqual({ 401: 100, 429: 200 });
  const locked = await login(email, password, '192.0.2.9').expect(429);
  expect(locked.body.error.message).toBe('Too many attempts. Try again in 15 minutes.');
  await login(email, password, home).expect(200);
  await countStatuses(repeat(10, () => login(email, 'wrong', home)));
  await login(email, password, home).expect(429);
  await login(other.email, other.password, '203.0.113.7').expect(200);
});

test('[SEC-05] a hundred wrong passwords for many accounts lock their address', async () => {
  const { email, password } = await api.createAccount('empty');
  const counts = await countStatuses(repeat(150, (index) => login(`nobody-${index}@example.com`, 'wrong')));
  expect(counts).toEqual({ 401: 100, 429: 50 });
  await login(email, password).expect(429);
  await login(email, password, '192.0.2.2').expect(200);
});

test('[SEC-07] counts all addresses of an IPv6 /64 as one', async () => {
  const { email, password } = await api.createAccount('empty');
  const counts = await countStatuses(
    repeat(30, (index) => login(email, 'wrong', `2001:db8:0:1::${index + 1}`)),
  );
  expect(counts).toEqual({ 401: 10, 429: 20 });
  await login(email, password, '2001:db8:0:1:ffff::1').expect(429);
  await login(email, password, '2001:db8:0:2::1').expect(200);
});

test('[SEC-02] a sign-in that the queue refused is not a wrong password', async () => {
  const { email, password } = await api.createAccount('empty');
  const check = jest.spyOn(api.services.passwords, 'isPassword').mockRejectedValue(new QueueFullError());
  const counts = await countStatuses(repeat(10, () => login(email, password)));
  expect(counts).toEqual({ 503: 10 });
  check.mockRestore();
  await login(email, password).expect(200);
});
