import type { Schemas } from '@lintel/contract/api';
import {
  inboundMail,
  makeEvent,
  makeReply,
  postEvent,
  postReply,
  signingKey,
  signWebhook,
} from '../../testing/mailgun';
import { startApi, type TestAccount, type TestApi } from '../../testing/startApi';
import { removeExpiredWebhooks } from './webhookSignature';

type Message = Schemas['LeadMessage'];

const HOUR_MS = 60 * 60_000;

let now = Date.parse('2026-11-12T08:00:00.000Z');
let api: TestApi;
let agent: TestAccount;
let lead: Schemas['Lead'];
let sent: Message;
let recipient: string;
beforeAll(async () => {
  api = await startApi({ now: () => now, accessTtl: 7 * 24 * 60 * 60 });
});
beforeEach(async () => {
  agent = await api.createAccount('empty');
  const person = { name: 'Jonas Weber', email: 'jonas@example.com' };
  lead = (await agent.post('/leads').send(person).expect(201)).body.data;
  const email = { subject: 'Casa Azul', text: 'Hello' };
  sent = (await agent.post(`/leads/${lead.id}/messages`).send(email).expect(201)).body.data;
  recipient = api.services.replyAddresses.format(sent.messageId.split('@')[0] ?? '') ?? '';
  now += 60_000;
});
afterAll(() => api.stop());

const reply = (fields: Record<string, string> = {}) =>
  postReply(api, makeReply(now, { recipient, ...fields }));
const list = async (leadId = lead.id): Promise<Message[]> =>
  (await agent.get(`/leads/${leadId}/messages`).expect(200)).body.data;
const readLead = async (): Promise<Schemas['Lead']> =>
  (await agent.get(`/leads/${lead.id}`).expect(200)).body.data;

test('[MAIL-03] adds a reply to the lead: its own text, unread, and as the last contact', async () => {
  await reply().expect(200);
  const [received] = await list();
  expect(received).toMatchObject({
    ...{ direction: 'incoming', status: 'received', subject: 'Re: Casa Azul', inReplyToId: sent.id },
    ...{ text: 'Saturday at ten suits me.', isFromLead: true, isAutomatic: false, attachments: 0 },
    fullText: 'Saturday at ten suits me.\n\nOn Monday, Marta wrote:\n> Hello',
    from: { name: 'Jonas Weber', address: 'jonas@example.com' },
    createdAt: new Date(now).toISOString(),
  });
  expect(await readLead()).toMatchObject({ isRead: false, lastContact: received?.createdAt });
  const [entry] = (await agent.get(`/leads/${lead.id}/activity`).expect(200)).body.data;
  expect(entry).toMatchObject({ type: 'message', by: 'Jonas Weber', message: { isCut: true } });
});

test('[MAIL-03] [ALRT-01] says that the lead has replied, in the stream of the account, and alerts the agent', async () => {
  const received: Schemas['ChangeEvent'][] = [];
  const stop = await api.services.events.follow(agent.user.id, undefined, {
    onStart: () => undefined,
    onEvent: ({ change }) => received.push(change),
  });
  await reply().expect(200);
  while (received.length < 3) await new Promise(setImmediate);
  stop();
  expect(received).toEqual([
    { type: 'lead', id: lead.id, action: 'updated', reply: { name: 'Jonas Weber' } },
    { type: 'message', id: (await list())[0]?.id, action: 'created' },
    {
      ...{ type: 'alert', id: expect.any(String), action: 'created' },
      alert: { title: 'New reply: Jonas Weber', body: '', path: `/leads/${lead.id}`, hasPush: true },
    },
  ]);
  const [mail] = api.services.outbox.to(agent.email);
  expect(mail?.subject).toBe('New reply from Jonas Weber');
  expect(mail?.text).toContain('Saturday at ten suits me.');
});

test('[ALRT-01] an automatic reply alerts nobody', async () => {
  await reply({ 'message-headers': '[["Auto-Submitted","auto-replied"]]' }).expect(200);
  expect(await list()).toMatchObject([{ isAutomatic: true }, { direction: 'outgoing' }]);
  expect(await api.services.alerts.listOf(agent.user.id, agent.user.id)).toEqual([]);
});

test('[MAIL-03] answers a reply in its conversation', async () => {
  await reply({ 'message-headers': '[["References","<a@x.example> <b@x.example>"]]' }).expect(200);
  const [received] = await list();
  const answer = { subject: 'Re: Casa Azul', text: 'See you then', inReplyToId: received?.id };
  const { data } = (await agent.post(`/leads/${lead.id}/messages`).send(answer).expect(201)).body;
  expect(data.inReplyToId).toBe(received?.id);
  const record = await api.services.store.getAccountData(agent.user.id).messages.get(data.id);
  expect(record?.references).toEqual(['a@x.example', 'b@x.example', received?.messageId]);
});

test('[MAIL-03] keeps the conversation of a reply that does not name it', async () => {
  await reply({ 'Message-Id': '<r1@mail.example.com>' }).expect(200);
  const [received] = await list();
  const record = await api.services.store.getAccountData(agent.user.id).messages.get(received?.id ?? '');
  expect(record?.references).toEqual([sent.messageId]);
});

test.each([
  [
    'HTML alone',
    { 'body-plain': '', 'stripped-text': '', 'body-html': '<p>Yes &amp; <b>no</b></p><script>x</script>' },
    'Yes & no',
  ],
  ['a text that is not stripped', { 'stripped-text': '', 'body-plain': 'Yes\r\n> no' }, 'Yes\n> no'],
  ['no text', { 'stripped-text': '', 'body-plain': '' }, ''],
])('[MAIL-03] reads %s', async (_, fields, text) => {
  await reply(fields).expect(200);
  expect((await list())[0]).toMatchObject({ text, fullText: null });
});

test('[MAIL-03] cuts what is too long, and keeps texts that a database can store', async () => {
  const text = `${'é'.repeat(30_000)}\0\ud800`;
  await reply({
    subject: `a\r\nb\u202e${'x'.repeat(400)}`,
    'stripped-text': text,
    'body-plain': text,
  }).expect(200);
  const [received] = await list();
  expect(received?.text).toBe(`${'é'.repeat(20_000)}\n[…]`);
  expect(received?.subject).toBe(`a b ${'x'.repeat(296)}`);
  await reply({ subject: `a${'😀'.repeat(200)}`, from: `a${'😀'.repeat(150)} <jonas@example.com>` }).expect(
    200,
  );
  const [other] = await list();
  expect([other?.subject, other?.from.name]).toEqual([`a${'😀'.repeat(149)}`, `a${'😀'.repeat(99)}`]);
});

test('[MAIL-03] takes an email once, though it is delivered twice', async () => {
  const fields = { 'Message-Id': '<same@mail.example.com>' };
  await reply(fields).expect(200);
  await reply(fields).expect(200);
  expect(await list()).toHaveLength(2);
});

test('[MAIL-03] says that a sender is not the lead', async () => {
  await reply({ from: '"Weber, Eva" <eva@example.com>' }).expect(200);
  expect((await list())[0]).toMatchObject({
    from: { name: 'Weber, Eva', address: 'eva@example.com' },
    isFromLead: false,
  });
});

test('[MAIL-03] knows the lead by the address that the email was sent to, and by the one it has now', async () => {
  await agent.patch(`/leads/${lead.id}`).send({ email: 'j.weber@example.com' }).expect(200);
  for (const from of ['jonas@example.com', 'J.Weber@example.com']) {
    now += 60_000;
    await reply({ from: `Jonas <${from}>`, 'Message-Id': `<${from}>` }).expect(200);
    expect((await list())[0]).toMatchObject({ from: { address: from }, isFromLead: true });
  }
});

test('[MAIL-03] takes an automatic reply for no contact', async () => {
  const before = await readLead();
  await reply({ 'message-headers': '[["Auto-Submitted","auto-replied"]]' }).expect(200);
  expect((await list())[0]).toMatchObject({ isAutomatic: true });
  expect(await readLead()).toEqual(before);
});

test('[MAIL-03] counts attachments and keeps none of them', async () => {
  const call = api.http.post('/api/public/mailgun/messages');
  for (const [name, value] of Object.entries(makeReply(now, { recipient, 'attachment-count': '1' })))
    call.field(name, value);
  await call.attach('attachment-1', Buffer.alloc(2_000_000), 'plan.pdf').expect(200);
  expect((await list())[0]).toMatchObject({ attachments: 1, text: 'Saturday at ten suits me.' });
});

test('[MAIL-03] adds a reply to the lead that its lead was merged into', async () => {
  const other = (await agent.post('/leads').send({ name: 'J. Weber' }).expect(201)).body.data;
  await agent.post(`/leads/${other.id}/merge`).send({ duplicateId: lead.id }).expect(200);
  await reply().expect(200);
  expect((await list(other.id)).map(({ direction }) => direction)).toEqual(['incoming', 'outgoing']);
});

test('[MAIL-03] keeps a reply to a deleted lead, which may be restored', async () => {
  await agent.delete(`/leads/${lead.id}`).expect(204);
  await reply().expect(200);
  await agent.post(`/leads/${lead.id}/restore`).expect(200);
  expect(await list()).toHaveLength(2);
});

test.each([
  ['a wrong signature', () => ({ signature: 'ab'.repeat(32) })],
  ['a signature that is no hexadecimal number', () => ({ signature: 'x' })],
  ['no signature', () => ({ signature: '' })],
  ['the signature of another key', () => signWebhook(now, 'another-key-of-somebody')],
  ['an old timestamp', () => signWebhook(now - 12 * HOUR_MS - 1_000)],
  ['a timestamp of tomorrow', () => signWebhook(now + 24 * HOUR_MS)],
  ['an unknown address', () => ({ recipient: 'reply+aaaabbbbccccddddeeeeffffgggghhhh@in.lintel.example' })],
  ['an address without a token', () => ({ recipient: inboundMail.replyAddress })],
])('[MAIL-04] refuses %s so that Mailgun does not send it again', async (_, makeFields) => {
  const { status, body } = await reply(makeFields());
  expect([status, body.error.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  const event = makeEvent(now, sent.messageId, {});
  const { recipient: __, ...signature } = { recipient: '', ...makeFields() };
  if (Object.keys(signature).length > 0)
    await postEvent(api, { ...event, signature: { ...event.signature, ...signature } }).expect(406);
  expect(await list()).toEqual([sent]);
});

test.each(['__proto__[x]', 'subject[a][b]', 'attachment[0][name]'])(
  '[MAIL-04] takes an email with the field %s, which is no text, for one without it',
  async (name) => {
    const { subject: _, ...fields } = makeReply(now, { recipient });
    const request = api.http.post('/api/public/mailgun/messages').field(name, 'x');
    for (const [field, value] of Object.entries(fields)) request.field(field, value);
    await request.expect(200);
    expect((await list())[0]).toMatchObject({ subject: '' });
  },
);

test('[MAIL-04] refuses a token that was used, also with another text, and after its record was kept long enough', async () => {
  const fields = makeReply(now, { recipient });
  await postReply(api, fields).expect(200);
  const forged = { ...fields, 'Message-Id': '<other@mail.example.com>', 'stripped-text': 'Forged' };
  await postReply(api, forged).expect(406);
  now += 11 * HOUR_MS;
  await removeExpiredWebhooks(api.services);
  await postReply(api, forged).expect(406);
  now += 2 * HOUR_MS;
  await removeExpiredWebhooks(api.services);
  await postReply(api, forged).expect(406);
  expect(await list()).toHaveLength(2);
});

test('[MAIL-04] lets Mailgun send again what could not be saved', async () => {
  const fields = makeReply(now, { recipient });
  const { messages } = api.services.store.getAccountData(agent.user.id);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const put = jest.spyOn(Object.getPrototypeOf(messages), 'put').mockRejectedValueOnce(new Error('full'));
  await postReply(api, fields).expect(500);
  put.mockRestore();
  log.mockRestore();
  await postReply(api, fields).expect(200);
  expect(await list()).toHaveLength(2);
});

test('[MAIL-04] refuses emails that are too large, and what is no form', async () => {
  await reply({ 'body-plain': 'x'.repeat(5_000_000) }).expect(413);
  const call = api.http.post('/api/public/mailgun/messages');
  for (const [name, value] of Object.entries(makeReply(now, { recipient }))) call.field(name, value);
  await call.field('body-html', 'x'.repeat(1_100_000)).expect(413);
  await api.http.post('/api/public/mailgun/messages').send({ recipient }).expect(415);
  expect(await list()).toEqual([sent]);
});

test.each([
  ['a permanent failure', {}, 'No such mailbox'],
  ['a failure that says nothing', { 'delivery-status': {}, reason: 'suppress-bounce' }, 'suppress-bounce'],
  ['a complaint', { event: 'complained' }, 'The recipient reported it as spam'],
  [
    'a refusal by the provider',
    { event: 'rejected', reason: 'Sender is not allowed' },
    'Sender is not allowed',
  ],
])('[MAIL-08] marks an email as bounced after %s', async (_, event, reason) => {
  await postEvent(api, makeEvent(now, sent.messageId, { recipient: 'Jonas@example.com', ...event })).expect(
    200,
  );
  expect((await list())[0]).toMatchObject({ status: 'bounced', reason, version: 2 });
  const { data } = (await agent.post(`/messages/${sent.id}/retry`).expect(200)).body;
  expect(data).toMatchObject({ status: 'sent', reason: null });
});

test.each([
  ['a temporary failure', {}, { severity: 'temporary' }],
  ['a delivery', {}, { event: 'delivered', severity: undefined }],
  ['a failure at an earlier address', {}, { recipient: 'former@example.com' }],
  ['an email that is none of these', { messageId: 'campaign@lintel.example' }, {}],
])(
  '[MAIL-08] leaves an email as it is after %s',
  async (_, { messageId = sent.messageId }: { messageId?: string }, event) => {
    await postEvent(api, makeEvent(now, messageId, event)).expect(200);
    expect(await list()).toEqual([sent]);
  },
);

test('[MAIL-08] sends nothing again that was sent', async () => {
  const { status, body } = await agent.post(`/messages/${sent.id}/retry`);
  expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
});

test('[MAIL-04] takes no webhooks unless they are set up', async () => {
  const off = await startApi({ inboundMail: null });
  await postReply(off, makeReply(Date.now(), { recipient })).expect(404);
  await postEvent(off, makeEvent(Date.now(), sent.messageId, {})).expect(404);
  await off.stop();
  const events = await startApi({ inboundMail: { signingKey, replyAddress: null } });
  await postReply(events, makeReply(Date.now(), { recipient })).expect(404);
  await postEvent(events, makeEvent(Date.now(), sent.messageId, {})).expect(200);
  const account = await events.createAccount('demo');
  const { id } = (await account.get('/leads?_limit=1').expect(200)).body.data[0];
  const { data } = (await account.get(`/leads/${id}/messages/new`).expect(200)).body;
  expect(data.repliesTo).toMatch(/@/);
  await events.stop();
});
