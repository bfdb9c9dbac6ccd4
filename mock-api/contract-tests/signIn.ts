import { at } from './Server';
import type { Suite } from './Suite';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in to the given account, or to a new mock account. */
export async function signIn(suite: Suite, given: Credentials | null) {
  await suite.check('sign-in', async () => {
    const { email, password } = given ?? (await mockAccount(suite));
    const login = (word: string, expect: number) => ({
      token: undefined,
      body: { email, password: word },
      expect,
    });
    await suite.fails(
      'POST /auth/login',
      '/auth/login',
      login(`not ${password}`, 401),
      'INVALID_CREDENTIALS',
    );
    const { body } = await suite.call('POST /auth/login', '/auth/login', login(password, 200));
    const refreshToken = at(body, 'data', 'refresh_token');
    const refreshed = await suite.call('POST /auth/refresh', '/auth/refresh', {
      token: undefined,
      body: { refresh_token: refreshToken },
      expect: 200,
    });
    suite.token = String(at(refreshed.body, 'payload', 'access', 'token'));
    const next = at(refreshed.body, 'payload', 'refresh', 'token');
    suite.assert(next !== refreshToken, 'a refresh token is not rotated');
    await suite.call('GET /me', '/me', { expect: 200 });
  });
}

async function mockAccount(suite: Suite): Promise<Credentials> {
  const { status, body } = await suite.server.call('POST', '/__mock/accounts', {
    body: { scenario: 'demo' },
  });
  if (status !== 201)
    throw new Error('The server has no mock accounts. Pass --email and --password of an account with data.');
  return { email: String(at(body, 'data', 'email')), password: String(at(body, 'data', 'password')) };
}
