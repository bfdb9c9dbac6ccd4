import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { type AppOptions, createApp } from '../app';

/** A clock that tests move by hand. It starts at the current time, because the seeded data is dated by it. */
export function manualClock() {
  let time = Date.now();
  return {
    now: () => time,
    advance(milliseconds: number) {
      time += milliseconds;
    },
  };
}

export const temporaryDirectory = () => mkdtemp(join(tmpdir(), 'lintel-api-'));

/** An API with its own data directory; stop it after the test. */
export async function startApi(options: AppOptions = {}) {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory());
  const api = await createApp({ rateLimits: false, ...options, dataDirectory });
  const http = supertest(api.app);

  /** Creates an account with a scenario's data, and a client with its token. */
  async function account(scenario = 'demo') {
    const answer = await http.post('/api/__mock/accounts').send({ scenario }).expect(201);
    const { email, password, token, refresh_token: refreshToken, user } = answer.body.data;
    return { email, password, token, refreshToken, user, ...callsWith(token) } as TestAccount;
  }

  function callsWith(token: string) {
    const bearer = `Bearer ${token}`;
    return {
      get: (path: string) => http.get(`/api${path}`).set('Authorization', bearer),
      post: (path: string) => http.post(`/api${path}`).set('Authorization', bearer),
      put: (path: string) => http.put(`/api${path}`).set('Authorization', bearer),
      patch: (path: string) => http.patch(`/api${path}`).set('Authorization', bearer),
      delete: (path: string) => http.delete(`/api${path}`).set('Authorization', bearer),
    };
  }

  async function stop() {
    await api.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }

  return { ...api, http, account, callsWith, dataDirectory, stop };
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

type Calls = { [Verb in 'get' | 'post' | 'put' | 'patch' | 'delete']: (path: string) => supertest.Test };

export interface TestAccount extends Calls {
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  user: { id: string; username: string };
}
