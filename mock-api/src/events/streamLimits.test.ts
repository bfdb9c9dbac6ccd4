import type { Readable } from 'node:stream';
import { makeLead } from '../leads/model';
import { getSeededUserId } from '../seed/seedAccount';
import { serveEvents } from '../testing/eventStreams';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { streamEvents } from './streamEvents';

/** Lifetime of an access token: long enough to open a stream, even on a busy machine. */
const TTL_S = 3;

let api: TestApi;
let server: Awaited<ReturnType<typeof serveEvents>>;
afterEach(async () => {
  server.stop();
  await api.stop();
});

async function start(options = {}) {
  api = await startApi(options);
  server = await serveEvents(api);
  return api.createAccount('empty');
}

const statuses = async (token: string, count: number) => {
  const found: number[] = [];
  for (let each = 0; each < count; each += 1) found.push((await server.listen(token)).response.status);
  return found;
};
const signIn = async ({ email, password }: TestAccount): Promise<string> =>
  (await api.http.post('/api/auth/login').send({ email, password }).expect(200)).body.data.token;

test('[SEC-15] gives a session at most 8 streams, and another when one has ended', async () => {
  const ada = await start();
  const first = await server.listen(ada.token);
  expect(await statuses(ada.token, 7)).toEqual(Array(7).fill(200));
  const { response } = await server.listen(ada.token);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await response.json()).error.code).toBe('RATE_LIMITED');
  first.close();
  let status = 429;
  while (status === 429) status = (await server.listen(ada.token)).response.status;
  expect(status).toBe(200);
});

test('[SEC-15] gives an account at most 20 streams in all its sessions, and others theirs', async () => {
  const ada = await start();
  const [second, third] = [await signIn(ada), await signIn(ada)];
  await statuses(ada.token, 8);
  await statuses(second, 8);
  expect(await statuses(third, 5)).toEqual([200, 200, 200, 200, 429]);
  const bob = await api.createAccount('empty');
  expect(await statuses(bob.token, 1)).toEqual([200]);
});

/** Adds a lead and waits until the change is published: a database reports it after the response to the call. */
async function addLead(token: string, accountId: string) {
  const isPublished = new Promise<void>((resolve) => {
    const onEvent = ({ change }: { change: { type: string } }) => {
      if (change.type === 'lead') resolve();
    };
    void api.services.events.follow(accountId, undefined, { onStart: () => undefined, onEvent });
  });
  await api.withToken(token).post('/leads').send({ name: 'Bob' }).expect(201);
  await isPublished;
}

test('[SEC-16] ends a stream when its token expires; the next one delivers what happened meanwhile', async () => {
  const ada = await start({ accessTtl: TTL_S });
  const first = await signIn(ada);
  const { response } = await server.listen(first);
  const startedAt = performance.now();
  const text = await response.text();
  expect(performance.now() - startedAt).toBeLessThan((TTL_S + 1) * 1000);
  const lastId = /^id: (\S+)$/m.exec(text)?.[1];
  expect(lastId).toBeDefined();
  await addLead(await signIn(ada), ada.user.id);
  const again = await (await server.listen(await signIn(ada), lastId)).response.text();
  expect(again).toContain('event: ready');
  expect(again).toMatch(/event: lead\.changed\ndata: .*"created"/);
  expect((await server.listen(first)).response.status).toBe(401);
});

test('[SEC-15] ends a stream whose reader falls behind', async () => {
  const ada = await start();
  const { services } = api;
  const account = await services.store.server.accounts.get(ada.user.id);
  const caller = { account, sessionId: sessionId(ada), tokenExpiresAt: Date.now() + 60_000 };
  // This stream is not read.
  const user = await services.users.get(getSeededUserId(ada.user.id));
  const call = { account, user, caller, request: { headers: {} }, services };
  const { stream } = (await streamEvents.handle(call as never)) as unknown as { stream: Readable };
  const { sessionStreams } = services.concurrencyLimits;
  const leaves = Array.from({ length: 7 }, () => sessionStreams.enter(sessionId(ada)));
  expect(() => sessionStreams.enter(sessionId(ada))).toThrow('Too many');
  const { leads } = services.store.getAccountData(ada.user.id);
  const at = new Date().toISOString();
  // The largest number of changes that are not combined into one event.
  const putHundred = async (from: number) => {
    for (let n = from; n < from + 100; n += 1)
      await leads.put(makeLead({ id: `lead-${n}`, name: 'Bob' }, at));
  };
  for (let from = 0; from < 4_000; from += 100) await services.store.run(ada.user.id, () => putHundred(from));
  while (!stream.closed) await new Promise(setImmediate);
  expect(() => sessionStreams.enter(sessionId(ada))).not.toThrow();
  for (const leave of leaves) leave();
});

const sessionId = ({ token }: TestAccount): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
