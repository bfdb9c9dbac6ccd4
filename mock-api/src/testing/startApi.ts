import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { type AppOptions, createApp } from '../app';
import { inboundMail } from './mailgun';
import { unreachablePush } from './pushService';
import { dropTestDatabase, openTestDatabase } from './testDatabases';

/**
 * Creates a clock that tests advance manually. It starts at the current time, because the seeded data is dated by it.
 */
export function createManualClock() {
  let time = Date.now();
  return {
    now: () => time,
    advance(milliseconds: number) {
      time += milliseconds;
    },
  };
}

/** Makes the process's clock, which limits use, follow a clock of the test. */
export function setProcessClock({ now }: { now: () => number }) {
  jest.spyOn(Date, 'now').mockImplementation(now);
}

export const createTemporaryDirectory = () => mkdtemp(join(tmpdir(), 'lintel-api-'));

/** Settings for hashing that takes hardly any time in tests. */
const passwordHashing = { memoryKib: 8, passes: 1, concurrency: 1, maxWaiting: 1_000 };

/** Starts an API with its own data directory; stop it after the test. */
export async function startApi(options: AppOptions = {}) {
  const dataDirectory = options.dataDirectory ?? (await createTemporaryDirectory());
  const databaseUrl = await openTestDatabase(dataDirectory);
  const api = await createApp({
    production: false,
    rateLimits: false,
    passwordHashing,
    push: unreachablePush,
    inboundMail,
    newsletters: { perSecond: 10_000, firstRetryMs: 60_000 },
    databaseUrl,
    ...options,
    dataDirectory,
  });
  const http = supertest(api.app);

  /** Creates an account with a scenario's data, and a client with its token. */
  async function createAccount(scenario = 'demo') {
    const created = await http.post('/api/__mock/accounts').send({ scenario }).expect(201);
    const { email, password, token, refresh_token: refreshToken, user } = created.body.data;
    return { email, password, token, refreshToken, user, ...withToken(token) } as TestAccount;
  }

  function withToken(token: string) {
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
    await dropTestDatabase(dataDirectory);
  }

  return { ...api, http, createAccount, withToken, dataDirectory, stop };
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

type Calls = { [Verb in 'get' | 'post' | 'put' | 'patch' | 'delete']: (path: string) => supertest.Test };

export interface TestAccount extends Calls {
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  user: { id: string; username: string; firstname: string; lastname: string };
}
