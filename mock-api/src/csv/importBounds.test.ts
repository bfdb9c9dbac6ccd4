import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { SLICE_MS } from '../forEachInSlices';
import { ConcurrencyLimit } from '../http/ConcurrencyLimit';
import { makeLead } from '../leads/model';
import { accountCollections } from '../store/collections';
import { makeSubscriber } from '../subscribers/model';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let ada: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ada = await api.createAccount('empty');
});
afterAll(() => api.stop());

const closeAll: (() => void)[] = [];
afterEach(() => {
  for (const close of closeAll.splice(0)) close();
});

const targets = [
  ['leads', 'Name'],
  ['subscribers', 'Email'],
] as const;
const send = (target: string, csv: string, by = ada) =>
  by.post(`/${target}/import`).set('Content-Type', 'text/csv').send(csv);
const makeRows = (title: string, count: number) =>
  `${title}\n${Array.from({ length: count }, (_, n) => `a${n}@example.com`).join('\n')}\n`;
const count = (target: 'leads' | 'subscribers') =>
  api.services.store.getAccountData(ada.user.id)[target].count();

test.each(targets)(
  '[SEC-10] imports at most 10,000 %s at a time, or nothing',
  async (target, title) => {
    const { body } = await send(target, makeRows(title, 10_001)).expect(413);
    expect(body.error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: /10000 rows/ });
    expect(await count(target)).toBe(0);
    expect((await send(target, makeRows(title, 10_000)).expect(200)).body.data.added).toBe(10_000);
  },
  60_000,
);

test.each(targets)(
  '[SEC-10] stops reading 20 MB of one-letter %s at the row limit',
  async (target, title) => {
    const measure = async (rows: number) => {
      const csv = `${title}\n${'a\n'.repeat(rows)}`;
      const startedAt = performance.now();
      await send(target, csv).expect(413);
      return performance.now() - startedAt;
    };
    await measure(10_001);
    // The file has a thousand times as many rows. Reading them all would take that much longer.
    expect(await measure(10 * 1024 * 1024)).toBeLessThan(100 * (await measure(10_001)));
  },
  60_000,
);

test('[SEC-10] imports at most 25 MB at a time, or nothing', async () => {
  const row = `Ada,${'x'.repeat(90_000)}\n`;
  const { error } = (await send('leads', `Name,Note\n${row.repeat(292)}`).expect(413)).body;
  expect(error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: 'This file is too large' });
  expect(await count('leads')).toBe(0);
}, 120_000);

test.each([
  ['[SEC-24] one row of 20 MB', 'a'.repeat(20 * 1024 * 1024), 200, 'at most 100000 characters'],
  ['[SEC-24] 20 MB of cells', ','.repeat(20 * 1024 * 1024), 200, 'at most 100000 characters'],
  ['[SEC-24] 26 MB', 'a\n'.repeat(13 * 1024 * 1024), 413, 'PAYLOAD_TOO_LARGE'],
])('answers %s before it has read it, and serves the same connection again', async (_, csv, status, text) => {
  const server = createServer(api.app).listen(0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (body: string) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'text/csv' };
      const call = request({ port, agent, headers, method: 'POST', path: '/api/leads/import' });
      call.on('error', reject);
      call.on('response', async (response) => {
        resolve({ status: response.statusCode, text: String(Buffer.concat(await response.toArray())) });
      });
      call.end(body);
    });
  try {
    const refused = await post(`Name\n${csv}`);
    expect(refused).toEqual({ status, text: expect.stringContaining(text) });
    expect(await post('Name\nAda')).toMatchObject({ status: 200 });
  } finally {
    agent.destroy();
    server.close();
  }
});

test('[SEC-24] answers a sender that reads nothing before everything is sent', async () => {
  const server = createServer(api.app).listen(0);
  const socket = connect((server.address() as AddressInfo).port);
  closeAll.push(
    () => socket.destroy(),
    () => server.close(),
  );
  const csv = `Name\n${'a\n'.repeat(12 * 1024 * 1024)}`;
  const head = [
    'POST /api/leads/import HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${ada.token}`,
    'Content-Type: text/csv',
    `Content-Length: ${csv.length}`,
  ];
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${csv}`, resolve));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
});

test.each(targets)('[SEC-10] refuses %s with more than 100 columns', async (target, title) => {
  await send(target, `${title}${',x'.repeat(99)}\na@example.com`).expect(200);
  const { error } = (await send(target, `${title}${',x'.repeat(100)}\na@example.com`).expect(422)).body;
  expect(error.fields).toEqual({ file: 'A file can have at most 100 columns' });
});

test('[SEC-10] counts what runs of each account and in total', () => {
  const limit = new ConcurrencyLimit({ each: 3, total: 4 });
  const leaves = ['a', 'a', 'a'].map((key) => limit.enter(key));
  expect(() => limit.enter('a')).toThrow('Too many');
  limit.enter('b');
  expect(() => limit.enter('b')).toThrow('Too many');
  leaves[0]?.();
  leaves[0]?.();
  limit.enter('a');
  expect(() => limit.enter('c')).toThrow('Too many');
});

test.each(targets)('[SEC-10] serves other calls while %s are imported', async (target, title) => {
  // On this clock, each row takes a slice's time, so that on any machine other calls are served after every row.
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    now += SLICE_MS;
    return now;
  });
  const { store } = api.services;
  const run = store.run.bind(store);
  let areRowsHandled = false;
  const unit = jest.spyOn(store, 'run').mockImplementation((accountId, work) =>
    run(accountId, async () => {
      const result = await work();
      areRowsHandled = true;
      return result;
    }),
  );
  closeAll.push(
    () => clock.mockRestore(),
    () => unit.mockRestore(),
  );
  const imported = send(target, makeRows(title, 1_000)).expect(200).then();
  let answered = 0;
  while (!areRowsHandled) {
    await ada.get('/me').expect(200);
    if (!areRowsHandled) answered += 1;
  }
  await imported;
  expect(answered).toBeGreaterThan(20);
});

test('[SEC-20] imports line breaks and control characters in names as spaces', async () => {
  await send('leads', 'Name,Source\n"Ada\r\n\tLovelace \u202e","Open\nhouse"').expect(200);
  expect((await ada.get('/leads').expect(200)).body.data[0]).toMatchObject({
    name: 'Ada Lovelace',
    source: 'Open house',
  });
  const row = '"Ada\r\n\tLovelace \u202e","ada@example.com","Open\nhouse"';
  await send('subscribers', `Name,Email,Source\n${row}`).expect(200);
  expect((await ada.get('/subscribers').expect(200)).body.data).toMatchObject([
    { name: 'Ada Lovelace', source: 'Open house' },
  ]);
});

test.each(['bob\u202e@example.com', 'bob\u0007@example.com'])(
  '[SEC-20] imports no address with control characters (%j)',
  async (email) => {
    const { data } = (await send('subscribers', `Email\n${email}`).expect(200)).body;
    expect(data).toMatchObject({ added: 0, failed: 1 });
  },
);

test('[SEC-14] imports no NUL, which calls refuse', async () => {
  await send('leads', 'Name,Message\nAda,"first\0\nsecond"').expect(200);
  expect((await ada.get('/leads').expect(200)).body.data).toMatchObject([{ message: 'first\nsecond' }]);
});

describe('an account with as many records as it can have', () => {
  const at = new Date().toISOString();
  const fill = async (collection: 'leads' | 'subscribers') => {
    const make = (n: number) =>
      collection === 'leads'
        ? makeLead({ id: `l${n}`, name: 'A' }, at)
        : makeSubscriber({ id: `l${n}`, email: `${n}@example.com` }, at);
    const records = Array.from({ length: accountCollections[collection].limit }, (_, n) => make(n));
    const byId = new Map(records.map((record) => [record.id, record]));
    await api.services.store.shareDataset(ada.user.id, { [collection]: byId });
  };

  test.each([
    ['leads', { name: 'Bob' }, 'Name\nBob'],
    ['subscribers', { email: 'bob@example.com' }, 'Email\nbob@example.com'],
  ] as const)('[SEC-11] takes no further %s, and says so', async (target, record, csv) => {
    await fill(target);
    const message = `This account has 200,000 ${target}, which is the most it can have`;
    const { error } = (await ada.post(`/${target}`).send(record).expect(409)).body;
    expect(error).toEqual({ code: 'LIMIT_REACHED', message });
    const { data } = (await send(target, csv).expect(200)).body;
    expect(data).toMatchObject({ added: 0, failed: 1, errors: [{ row: 1, reason: message }] });
    await ada.patch(`/${target}/l1`).send({ name: 'Changed' }).expect(200);
    expect(await count(target)).toBe(200_000);
  });

  test('[SEC-11] hides its size from visitors', async () => {
    await fill('subscribers');
    const body = { username: ada.user.username, email: 'visitor@example.com' };
    const { error } = (await api.http.post('/api/public/subscriptions').send(body).expect(503)).body;
    expect(error.message).toBe("This can't be accepted right now. Try again later.");
  });
});
