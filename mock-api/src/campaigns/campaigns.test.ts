import { listMails, readToken } from '../testing/mails';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const DAY_MS = 24 * 60 * 60_000;
const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let empty: TestAccount;
beforeAll(async () => {
  api = await startApi({
    now: clock.now,
    accessTtl: 100 * 24 * 60 * 60,
    publicUrl: 'https://homes.example.com',
  });
  marta = await api.createAccount('demo');
  empty = await api.createAccount('empty');
});
afterAll(() => api.stop());

const written = { subject: 'Autumn in Lisbon', previewText: 'Three new homes', body: '<p>Hello</p>' };

async function draft(account: TestAccount, content: object = written) {
  return (await account.post('/campaigns').send(content).expect(201)).body.data;
}
const read = async (account: TestAccount, id: string) =>
  (await account.get(`/campaigns/${id}`).expect(200)).body.data;
const sendDue = () => api.services.campaignWorker?.sendDue();

/** Creates an account with subscribers at these addresses. */
async function withSubscribers(...emails: string[]) {
  const account = await api.createAccount('empty');
  for (const email of emails) await account.post('/subscribers').send({ email }).expect(201);
  return account;
}

async function firstListing(state: string) {
  const { body } = await marta.get(`/properties?state=${state}&_limit=1`).expect(200);
  return body.data[0] as { id: string; slug: string; title: string };
}

test('[NEWS-12] keeps drafts, lists, changes and deletes them', async () => {
  const { id, version } = await draft(empty);
  const second = await draft(empty, {});
  expect(second).toMatchObject({ subject: '', body: '', listingIds: [], state: 'draft' });
  clock.advance(1_000);
  const body = '<p>Hi <script>alert(1)</script><a href="javascript:x">there</a></p>';
  const changed = await empty
    .patch(`/campaigns/${id}`)
    .set('If-Match', `"${version}"`)
    .send({ body })
    .expect(200);
  expect(changed.body.data).toMatchObject({ subject: written.subject, body: '<p>Hi there</p>', version: 2 });
  await empty.patch(`/campaigns/${id}`).set('If-Match', `"${version}"`).send({ body }).expect(409);
  const list = await empty.get('/campaigns').expect(200);
  expect(list.body.data.map((each: { id: string }) => each.id)).toEqual([id, second.id]);
  expect((await empty.get('/campaigns?q=autumn&state=draft').expect(200)).body.meta.total).toBe(1);
  await empty.delete(`/campaigns/${second.id}`).expect(204);
  await empty.get(`/campaigns/${second.id}`).expect(404);
  await empty.delete(`/campaigns/${id}`).expect(204);
});

test('[NEWS-13] renders listings as cards, and refuses those of others and those without a page', async () => {
  const [live, hidden] = [await firstListing('Active'), await firstListing('Draft')];
  const content = { ...written, listingIds: [live.id] };
  const { data } = (await marta.post('/campaigns/preview').send(content).expect(200)).body;
  expect(data.html).toContain(`href="https://homes.example.com/p/${live.slug}"`);
  expect(data.html).toContain('<img src="https://homes.example.com/api/files/');
  expect(data.html).not.toMatch(/style=|<script/);
  expect(data.css).toContain('.card{');
  expect(data.text).toContain(live.title);
  await empty.post('/campaigns').send(content).expect(422);
  const { id } = await draft(marta, { ...written, listingIds: [hidden.id] });
  const refused = await marta.post(`/campaigns/${id}/send`).expect(422);
  expect(refused.body.error.fields).toEqual({
    listingIds: expect.stringContaining('no longer has a public page'),
  });
});

test('[NEWS-13] the text for readers without HTML numbers ordered lists, and marks the others', async () => {
  const body =
    '<p>Why</p><ol><li>First</li><li>Second</li></ol><ul><li>Also</li></ul><ol><li>Again</li></ol>';
  const { data } = (
    await empty
      .post('/campaigns/preview')
      .send({ ...written, body })
      .expect(200)
  ).body;
  expect(data.text).toContain('1. First\n2. Second\n');
  expect(data.text).toContain('- Also\n');
  expect(data.text).toContain('1. Again');
});

test('[NEWS-14] mails a test to the own address only', async () => {
  const account = await withSubscribers('grace@example.com');
  const { id } = await draft(account);
  const sent = await account.post(`/campaigns/${id}/test`).expect(202);
  expect(sent.body.message).toBe(`Test sent to ${account.email}`);
  expect(await listMails(api, account.email)).toMatchObject([{ subject: '[Test] Autumn in Lisbon' }]);
  expect(await listMails(api, 'grace@example.com')).toEqual([]);
  expect(await read(account, id)).toMatchObject({ state: 'draft', version: 1 });
});

test('[NEWS-15] sends to the active subscribers, to each once', async () => {
  const account = await withSubscribers(
    'ada@example.com',
    'bob@example.com',
    'eve@example.com',
    'x@example.com',
  );
  const all = (await account.get('/subscribers?_sort=email').expect(200)).body.data;
  await account.post(`/subscribers/${all[2].id}/unsubscribe`).expect(200);
  await account.delete(`/subscribers/${all[3].id}`).expect(204);
  expect((await account.get('/campaigns/audience').expect(200)).body.data).toEqual({
    recipients: 2,
    unconfirmed: 0,
  });
  const { id, version } = await draft(account);
  await account
    .post(`/campaigns/${id}/send`)
    .set('If-Match', `"${version + 1}"`)
    .expect(409);
  await account.post(`/campaigns/${id}/send`).set('If-Match', `"${version}"`).expect(200);
  await account.post(`/campaigns/${id}/send`).expect(409);
  await sendDue();
  expect(await read(account, id)).toMatchObject({
    state: 'sent',
    figures: { recipients: 2, sent: 2, bounced: 0, unconfirmed: 0, skipped: 0 },
  });
  await sendDue();
  for (const email of ['ada@example.com', 'bob@example.com'])
    expect((await listMails(api, email)).map(({ subject }) => subject)).toEqual([written.subject]);
  for (const email of ['eve@example.com', 'x@example.com'])
    expect((await listMails(api, email)).filter(({ subject }) => subject === written.subject)).toEqual([]);
  await account.patch(`/campaigns/${id}`).send({ subject: 'Other' }).expect(409);
  await account.delete(`/campaigns/${id}`).expect(409);
});

test('[NEWS-15] refuses to send nothing, or to nobody', async () => {
  const account = await withSubscribers();
  const blank = await draft(account, { body: '<p> </p>' });
  const refused = await account.post(`/campaigns/${blank.id}/send`).expect(422);
  expect(Object.keys(refused.body.error.fields).sort()).toEqual(['body', 'subject']);
  const { id } = await draft(account);
  const nobody = await account.post(`/campaigns/${id}/send`).expect(422);
  expect(nobody.body.error.fields).toEqual({ recipients: expect.any(String) });
  expect(await read(account, id)).toMatchObject({ state: 'draft' });
});

test('[NEWS-16] sends a scheduled newsletter at its time, to those who are subscribed then', async () => {
  const account = await withSubscribers('early@example.com');
  const { id } = await draft(account);
  const sendAt = new Date(clock.now() + 2 * DAY_MS).toISOString();
  const schedule = (body: object) => account.post(`/campaigns/${id}/schedule`).send(body);
  await schedule({ sendAt: new Date(clock.now() - 1).toISOString(), timeZone: 'Europe/Lisbon' }).expect(422);
  await schedule({ sendAt, timeZone: 'Mars/Olympus' }).expect(422);
  await schedule({ sendAt, timeZone: 'Europe/Lisbon' }).expect(200);
  await account.post('/subscribers').send({ email: 'late@example.com' }).expect(201);
  clock.advance(2 * DAY_MS - 1);
  await sendDue();
  expect(await read(account, id)).toMatchObject({ state: 'scheduled', sendAt, timeZone: 'Europe/Lisbon' });
  clock.advance(1);
  await sendDue();
  expect(await read(account, id)).toMatchObject({ state: 'sent', figures: { recipients: 2, sent: 2 } });
});

test('[NEWS-16] returns a scheduled newsletter that has nothing left to read, and says why', async () => {
  const email = 'reader@example.com';
  const account = await api.createAccount('demo');
  await account.post('/subscribers').send({ email }).expect(201);
  const [listing] = (await account.get('/properties?state=Active&_limit=1').expect(200)).body.data;
  const { id } = await draft(account, { subject: 'One home', body: '<p> </p>', listingIds: [listing.id] });
  const sendAt = new Date(clock.now() + DAY_MS).toISOString();
  await account.post(`/campaigns/${id}/schedule`).send({ sendAt, timeZone: 'UTC' }).expect(200);
  await account.patch(`/properties/${listing.id}`).send({ state: 'Draft' }).expect(200);
  clock.advance(DAY_MS);
  await sendDue();
  expect(await read(account, id)).toMatchObject({ state: 'draft', sendAt: null, startedAt: null });
  expect(await listMails(api, email)).toEqual([]);
  const [alert] = await listMails(api, account.email);
  expect(alert?.subject).toBe('Newsletter not sent: One home');
  expect(alert?.text).toContain('its listings no longer have a public page');
});

test('[ALRT-01] says when a scheduled newsletter had nobody to go to', async () => {
  const account = await withSubscribers();
  const { id } = await draft(account);
  const sendAt = new Date(clock.now() + DAY_MS).toISOString();
  await account.post(`/campaigns/${id}/schedule`).send({ sendAt, timeZone: 'UTC' }).expect(200);
  clock.advance(DAY_MS);
  await sendDue();
  const [alert] = await listMails(api, account.email);
  expect(alert?.subject).toBe('Newsletter failed: Autumn in Lisbon');
  expect(alert?.text).toContain('You had no active subscribers to send it to.');
});

test('[NEWS-22] lists a newsletter that was sent just now before drafts written since it was scheduled', async () => {
  const account = await withSubscribers('ada@example.com');
  const { id } = await draft(account);
  const sendAt = new Date(clock.now() + DAY_MS).toISOString();
  await account.post(`/campaigns/${id}/schedule`).send({ sendAt, timeZone: 'UTC' }).expect(200);
  clock.advance(1_000);
  const later = await draft(account, { subject: 'Winter' });
  clock.advance(DAY_MS);
  await sendDue();
  const list = await account.get('/campaigns').expect(200);
  expect(list.body.data.map((each: { id: string }) => each.id)).toEqual([id, later.id]);
});

test('[NEWS-16] a cancelled schedule is a draft again', async () => {
  const account = await withSubscribers('ada@example.com');
  const { id } = await draft(account);
  const sendAt = new Date(clock.now() + DAY_MS).toISOString();
  await account.post(`/campaigns/${id}/schedule`).send({ sendAt, timeZone: 'UTC' }).expect(200);
  await account.post(`/campaigns/${id}/cancel`).expect(200);
  clock.advance(2 * DAY_MS);
  await sendDue();
  expect(await read(account, id)).toMatchObject({ state: 'draft', sendAt: null });
  await account.post(`/campaigns/${id}/cancel`).expect(409);
});

test('[NEWS-17] unsubscribes by one click without a form, and counts it for the newsletter', async () => {
  const account = await withSubscribers('once@example.com');
  const { id } = await draft(account);
  await account.post(`/campaigns/${id}/send`).expect(200);
  await sendDue();
  const [mail] = await listMails(api, 'once@example.com');
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const post = () =>
    api.http
      .post(`/api/public/subscriptions/${token}/unsubscribe`)
      .type('form')
      .send('List-Unsubscribe=One-Click');
  // A GET of the address changes nothing, because mail scanners open links.
  await api.http.get(`/api/public/subscriptions/${token}/unsubscribe`).expect(200);
  expect((await read(account, id)).figures.unsubscribed).toBe(0);
  await post().expect(200);
  const multipart = api.http.post(`/api/public/subscriptions/${token}/unsubscribe`);
  await multipart.field('List-Unsubscribe', 'One-Click').expect(200);
  expect((await read(account, id)).figures.unsubscribed).toBe(1);
  expect((await account.get('/subscribers').expect(200)).body.data).toMatchObject([
    { status: 'Unsubscribed' },
  ]);
});

test('[NEWS-17] unsubscribes an address that was deleted and added again', async () => {
  const email = 'again@example.com';
  const account = await withSubscribers(email);
  const send = async () => {
    const { id } = await draft(account);
    await account.post(`/campaigns/${id}/send`).expect(200);
    await sendDue();
    return (await listMails(api, email))[0];
  };
  const link = readToken(await send(), '/unsubscribe');
  const [first] = (await account.get('/subscribers').expect(200)).body.data;
  await account.delete(`/subscribers/${first.id}`).expect(204);
  await account.post('/subscribers').send({ email }).expect(201);
  await api.http.post(`/api/public/subscriptions/${link}/unsubscribe`).expect(200);
  expect((await account.get('/subscribers').expect(200)).body.data).toMatchObject([
    { email, status: 'Unsubscribed' },
  ]);
});

test('[NEWS-18] counts each reader once per link, and redirects to the signed target only', async () => {
  const account = await withSubscribers('ada@example.com', 'bob@example.com');
  const body =
    '<p><a href="https://example.com/a?b=1&amp;c=2">One</a> <a href="mailto:x@example.com">x</a> <a href="https://example.com/two">Two</a></p>';
  const { id } = await draft(account, { ...written, body });
  await account.post(`/campaigns/${id}/send`).expect(200);
  await sendDue();
  const find = async (email: string) => {
    const mail = (await listMails(api, email))[0];
    expect(mail?.html).toContain('href="mailto:x@example.com"');
    expect(mail?.html).not.toContain('<img');
    const links = mail?.html.matchAll(/https:\/\/homes\.example\.com(\/api\/public\/clicks\/[\w.-]+)/g) ?? [];
    return [...links].map(([, path = '']) => path);
  };
  const [[ada = '', second = ''], [bob = '']] = [
    await find('ada@example.com'),
    await find('bob@example.com'),
  ];
  await api.http.head(ada).expect(302);
  const first = await api.http.get(ada).expect(302);
  expect(first.headers['location']).toBe('https://example.com/a?b=1&c=2');
  await api.http.get(ada).expect(302);
  await api.http.get(bob).expect(302);
  await api.http.get(second).expect(302);
  expect(await read(account, id)).toMatchObject({
    links: [
      { url: 'https://example.com/a?b=1&c=2', clicks: 2 },
      { url: 'https://example.com/two', clicks: 1 },
    ],
    figures: { clicked: 2 },
  });
  const [payload = '', signature = ''] = ada.split('/').at(-1)?.split('.') ?? [];
  const other = JSON.parse(Buffer.from(payload, 'base64url').toString());
  other[2] = 'https://evil.example';
  const forged = Buffer.from(JSON.stringify(other)).toString('base64url');
  await api.http.get(`/api/public/clicks/${forged}.${signature}`).expect(404);
  await api.http.get('/api/public/clicks/x').expect(404);
});

test('[NEWS-20] forgets recipients after 90 days and keeps the figures', async () => {
  const account = await withSubscribers('ada@example.com');
  const { id } = await draft(account);
  await account.post(`/campaigns/${id}/send`).expect(200);
  await sendDue();
  const { campaignRecipients } = api.services.store.getAccountData(account.user.id);
  await api.services.campaignWorker?.removeOldRecipients();
  expect(await campaignRecipients.count()).toBe(1);
  clock.advance(91 * DAY_MS);
  await api.services.campaignWorker?.removeOldRecipients();
  expect(await campaignRecipients.count()).toBe(0);
  expect(await read(account, id)).toMatchObject({ figures: { sent: 1 } });
});

test('[NEWS-21] sends to a subscriber of the public page only after they confirm', async () => {
  const account = await withSubscribers('known@example.com');
  const email = 'guest@example.com';
  const subscribe = () =>
    api.http.post('/api/public/subscriptions').send({ username: account.user.username, email }).expect(202);
  const list = async () => (await account.get(`/subscribers?q=${email}`).expect(200)).body.data;
  const countAudience = async () => (await account.get('/campaigns/audience').expect(200)).body.data;
  const send = async () => {
    const { id } = await draft(account);
    await account.post(`/campaigns/${id}/send`).expect(200);
    await sendDue();
    return (await read(account, id)).figures;
  };
  await subscribe();
  await subscribe();
  const mails = await listMails(api, email);
  expect(mails).toHaveLength(1);
  expect(await list()).toEqual([expect.objectContaining({ status: 'Active', source: 'Public profile' })]);
  expect((await list())[0]).not.toHaveProperty('confirmedAt');
  expect(await countAudience()).toEqual({ recipients: 1, unconfirmed: 1 });
  expect(await send()).toMatchObject({ recipients: 1, sent: 1 });

  const token = readToken(mails[0], '/confirm-subscription');
  const path = `/api/public/subscriptions/${token}/confirm`;
  expect((await api.http.get(path).expect(200)).body.data).toMatchObject({
    status: 'Unsubscribed',
    isFirst: true,
  });
  expect(await countAudience()).toEqual({ recipients: 1, unconfirmed: 1 });
  await api.http.post(path).expect(200);
  expect((await api.http.get(path).expect(200)).body.data).toMatchObject({
    status: 'Active',
    isFirst: false,
  });
  expect(await countAudience()).toEqual({ recipients: 2, unconfirmed: 0 });
  expect(await send()).toMatchObject({ recipients: 2, sent: 2 });
  expect((await listMails(api, email))[0]?.subject).toBe(written.subject);
});
