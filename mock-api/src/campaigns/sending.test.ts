import { rm } from 'node:fs/promises';
import { Limiter } from '../limits/Limiter';
import { fillableDisk } from '../testing/fillableDisk';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { type Fate, fates, startUnreliableSmtp, type UnreliableSmtp } from '../testing/unreliableSmtp';

jest.setTimeout(60_000);

let dataDirectory: string;
const apis: TestApi[] = [];
const servers: UnreliableSmtp[] = [];
beforeEach(async () => {
  dataDirectory = await createTemporaryDirectory();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const api of apis.splice(0)) await api.stop();
  for (const server of servers.splice(0)) await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function start(decide: (address: string, attempt: number) => Fate, options: object = {}) {
  const smtp = await startUnreliableSmtp(decide);
  servers.push(smtp);
  const api = await startApi({
    dataDirectory,
    mail: smtp.mail,
    newsletters: { perSecond: 10_000, firstRetryMs: 20 },
    ...options,
  });
  apis.push(api);
  return { api, smtp };
}

/** Starts sending a newsletter to the given number of subscribers. */
async function send(api: TestApi, count: number) {
  const account = await api.createAccount('empty');
  const rows = Array.from({ length: count }, (_, index) => `reader${index}@example.com`);
  const csv = `Email\n${rows.join('\n')}\n`;
  await account.post('/subscribers/import').set('Content-Type', 'text/csv').send(csv).expect(200);
  const content = { subject: 'Autumn', body: '<p><a href="https://example.com/">Look</a></p>' };
  const { id } = (await account.post('/campaigns').send(content).expect(201)).body.data;
  await account.post(`/campaigns/${id}/send`).expect(200);
  return { account, id, rows };
}

const read = async (account: TestAccount, id: string) =>
  (await account.get(`/campaigns/${id}`).expect(200)).body.data;

/** Waits until a newsletter has been sent. */
async function waitForEnd(api: TestApi, account: TestAccount, id: string) {
  for (;;) {
    await api.services.campaignWorker?.sendDue();
    const campaign = await read(account, id);
    if (campaign.state !== 'sending') return campaign;
    await new Promise(setImmediate);
  }
}

const readStates = async (api: TestApi, account: TestAccount) => {
  const recipients = await api.services.store.getAccountData(account.user.id).campaignRecipients.all();
  return new Map(recipients.map(({ email, state }) => [email, state]));
};

test('[NEWS-19] sends to each recipient once by a server that fails in every way', async () => {
  const isOnce: Fate[] = fates.filter((fate) => /^(defer|drop (before|in))/.test(fate));
  const ofAddress = (address: string) => Number(/\d+/.exec(address)?.[0]) % 16;
  const { api, smtp } = await start((address, attempt) => {
    const number = ofAddress(address);
    if (number < 8) {
      const fate = fates[number] ?? 'accept';
      return isOnce.includes(fate) && attempt > 1 ? 'accept' : fate;
    }
    return 'accept';
  });
  const { account, id, rows } = await send(api, 160);
  const { figures, state } = await waitForEnd(api, account, id);
  expect({ state, figures }).toMatchObject({
    state: 'sent',
    figures: { recipients: 160, sent: 130, bounced: 20, unconfirmed: 10, skipped: 0 },
  });
  const states = await readStates(api, account);
  for (const address of rows) {
    const ids = smtp.accepted.get(address) ?? [];
    const fate = fates[ofAddress(address)] ?? 'accept';
    const expected = fate.startsWith('refuse')
      ? { state: 'bounced', accepted: 0 }
      : fate === 'drop after accepting'
        ? { state: 'unconfirmed', accepted: 1 }
        : { state: 'sent', accepted: 1 };
    expect({ address, state: states.get(address), accepted: ids.length }).toEqual({ address, ...expected });
  }
  const bounces = (await account.get(`/campaigns/${id}/bounces`).expect(200)).body.data;
  expect(bounces).toHaveLength(20);
  expect(bounces[0]).toEqual({
    email: expect.any(String),
    reason: expect.stringMatching(/No such user|spam/),
  });
}, 60_000);

test.each<[string, Fate, string, string]>([
  ['sent', 'accept', 'Newsletter sent: Autumn', 'Sent: 3'],
  ['failed', 'refuse recipient', 'Newsletter failed: Autumn', 'Bounced: 3'],
])('[ALRT-01] says that a newsletter has %s, once', async (_, fate, subject, text) => {
  const { api } = await start((address) => (address.startsWith('reader') ? fate : 'accept'));
  const { account, id } = await send(api, 3);
  await waitForEnd(api, account, id);
  await api.services.campaignWorker?.sendDue();
  const mails = api.services.outbox.to(account.email);
  expect(mails.map((mail) => mail.subject)).toEqual([subject]);
  expect(mails[0]?.text).toContain(text);
  expect(mails[0]?.text).toContain(`/newsletters/campaigns/${id}`);
});

test('[NEWS-17] mails have one-click unsubscribing, a Message-ID of their own and no open pixel', async () => {
  const { api, smtp } = await start(() => 'accept');
  const { account, id } = await send(api, 2);
  await waitForEnd(api, account, id);
  const source = smtp.sources.get('reader0@example.com')?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  expect(source).toMatch(/^List-Unsubscribe: <http:\S+\/api\/public\/subscriptions\/\S+\/unsubscribe>/m);
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(source).toMatch(/^To: reader0@example\.com/m);
  expect(source).not.toContain('<img');
  const ids = [...smtp.accepted.values()].flat();
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^<[\w-]+@lintel\.example>$/);
});

test('[NEWS-14] [NEWS-15] replies reach the agent, and a test looks like what readers get', async () => {
  const { api, smtp } = await start(() => 'accept');
  const { account, id } = await send(api, 1);
  await waitForEnd(api, account, id);
  await account.post(`/campaigns/${id}/test`).expect(202);
  const readHeaders = async (address: string) => {
    while (!smtp.sources.get(address)?.includes('Look')) await new Promise(setImmediate);
    const source = smtp.sources.get(address) ?? '';
    return { from: /^From: .*/m.exec(source)?.[0], replyTo: /^Reply-To: .*/m.exec(source)?.[0] };
  };
  const sent = await readHeaders('reader0@example.com');
  expect(sent.replyTo).toBe(`Reply-To: ${account.email}`);
  expect(await readHeaders(account.email)).toEqual(sent);
});

test('[NEWS-19] tries again with the same Message-ID', async () => {
  const { api, smtp } = await start((_, attempt) => (attempt < 3 ? 'defer mail' : 'accept'));
  const { account, id } = await send(api, 1);
  await waitForEnd(api, account, id);
  expect(smtp.attempts.get('reader0@example.com')).toBe(3);
  const [recipient] = await api.services.store.getAccountData(account.user.id).campaignRecipients.all();
  expect(smtp.accepted.get('reader0@example.com')).toEqual([`<${recipient?.id}@lintel.example>`]);
});

test('[NEWS-19] tries again later each time, but hourly at least', async () => {
  let now = Date.parse('2026-11-12T08:00:00.000Z');
  const minutes = 60_000;
  const newsletters = { perSecond: 10_000, firstRetryMs: 20 * minutes };
  const { api, smtp } = await start(() => 'defer mail', { newsletters, now: () => now });
  await send(api, 1);
  const count = async () => {
    await api.services.campaignWorker?.sendDue();
    return smtp.attempts.get('reader0@example.com');
  };
  expect(await count()).toBe(1);
  for (const [tries, delay] of [20, 40, 60, 60].entries()) {
    now += delay * minutes - 1;
    expect(await count()).toBe(tries + 1);
    now += 1;
    expect(await count()).toBe(tries + 2);
  }
});

test.each<[string, (account: TestAccount, id: string) => PromiseLike<unknown>]>([
  ['unsubscribe', ({ post }, id) => post(`/subscribers/${id}/unsubscribe`).expect(200)],
  ['are deleted', (account, id) => account.delete(`/subscribers/${id}`).expect(204)],
])('[NEWS-19] leaves out those who %s before their turn', async (_, leave) => {
  const subscribers = new Map<string, string>();
  let account: TestAccount | undefined;
  const { api, smtp } = await start((address, attempt) =>
    address === 'reader0@example.com' && attempt === 1 ? 'defer mail' : 'accept',
  );
  const sent = await send(api, 3);
  ({ account } = sent);
  for (const { id, email } of (await account.get('/subscribers').expect(200)).body.data)
    subscribers.set(email, id);
  await smtp.waitForAccepted(2);
  await leave(account, subscribers.get('reader0@example.com') ?? '');
  const { figures } = await waitForEnd(api, account, sent.id);
  expect(figures).toMatchObject({ sent: 2, skipped: 1 });
  expect(smtp.accepted.has('reader0@example.com')).toBe(false);
});

test('[NEWS-19] stops when it is cancelled, and reports what was sent', async () => {
  const { api, smtp } = await start(() => 'accept', { newsletters: { perSecond: 5, firstRetryMs: 20 } });
  const { account, id } = await send(api, 100);
  await smtp.waitForAccepted(3);
  const stopped = await account.post(`/campaigns/${id}/cancel`).expect(200);
  expect(stopped.body.data.state).toBe('cancelled');
  while ((await api.services.store.server.campaignJobs.count()) > 0)
    await api.services.campaignWorker?.sendDue();
  const { figures } = await read(account, id);
  expect(figures.sent).toBe(smtp.acceptedInAll());
  expect(figures.sent).toBeLessThan(20);
  expect(figures.sent + figures.skipped).toBe(100);
});

test('[NEWS-19] sends nothing twice when the disk is full right after a mail was accepted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const disk = fillableDisk(dataDirectory);
  let isFilled = false;
  const { api, smtp } = await start(
    () => {
      if (!isFilled) setImmediate(() => disk.full(true));
      isFilled = true;
      return 'accept';
    },
    { disk: disk.disk },
  );
  const { account, id } = await send(api, 5);
  await api.services.campaignWorker?.sendDue();
  disk.full(false);
  while (!api.services.store.writable) await new Promise(setImmediate);
  const { figures } = await waitForEnd(api, account, id);
  expect([...smtp.accepted.values()].every((ids) => ids.length === 1)).toBe(true);
  expect(figures.sent + figures.unconfirmed).toBe(5);
});

test('[NEWS-19] tries again what was refused for the time being while the disk was full', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const disk = fillableDisk(dataDirectory);
  let isFilled = false;
  const { api, smtp } = await start(
    () => {
      if (isFilled) return 'accept';
      isFilled = true;
      disk.full(true);
      return 'defer recipient';
    },
    { disk: disk.disk },
  );
  const { account, id } = await send(api, 5);
  await api.services.campaignWorker?.sendDue();
  disk.full(false);
  while (!api.services.store.writable) await new Promise(setImmediate);
  const { figures } = await waitForEnd(api, account, id);
  expect(figures).toMatchObject({ sent: 5, bounced: 0, unconfirmed: 0 });
  expect(smtp.acceptedInAll()).toBe(5);
});

test('[NEWS-19] sends a newsletter that comes in right after the last look for others', async () => {
  const { api, smtp } = await start(() => 'accept');
  const { campaignJobs } = api.services.store.server;
  const all = campaignJobs.all.bind(campaignJobs);
  await api.services.campaignWorker?.sendDue();
  // Four lanes look for jobs, then the timer is set for the remaining ones.
  let looks = 0;
  jest.spyOn(campaignJobs, 'all').mockImplementation(async () => {
    const found = await all();
    looks += 1;
    if (looks === 5) await send(api, 2);
    return found;
  });
  await api.services.campaignWorker?.sendDue();
  await smtp.waitForAccepted(2);
  expect(smtp.acceptedInAll()).toBe(2);
});

test('[NEWS-19] waits for its turn at every attempt', async () => {
  let [turns, refusals] = [3, 0];
  jest.spyOn(Limiter.prototype, 'count').mockImplementation(async (key) => {
    if (key !== 'all') return 0;
    if (turns > 0) {
      turns -= 1;
      return 0;
    }
    refusals += 1;
    return 1;
  });
  const { api, smtp } = await start(() => 'accept');
  const { account, id } = await send(api, 24);
  await smtp.waitForAccepted(3);
  const seen = refusals;
  while (refusals < seen + 50) await new Promise(setImmediate);
  expect(smtp.attempts.size).toBe(3);
  turns = 21;
  expect((await waitForEnd(api, account, id)).figures.sent).toBe(24);
  expect(turns).toBe(0);
});

test('[NEWS-19] does not hold up a small newsletter by a large one', async () => {
  const { api, smtp } = await start(() => 'accept', { newsletters: { perSecond: 50, firstRetryMs: 20 } });
  await send(api, 600);
  await smtp.waitForAccepted(1);
  const small = await api.createAccount('empty');
  await small.post('/subscribers').send({ email: 'only@example.com' }).expect(201);
  const { id } = (await small.post('/campaigns').send({ subject: 'Small', body: '<p>Hi</p>' }).expect(201))
    .body.data;
  await small.post(`/campaigns/${id}/send`).expect(200);
  while (!smtp.accepted.has('only@example.com')) await smtp.waitForAccepted(smtp.acceptedInAll() + 1);
  // Of the large newsletter, no more was sent than the parts that were in progress.
  expect(smtp.acceptedInAll()).toBeLessThan(300);
});
