import type { Schemas } from '@lintel/contract/api';
import { inboundMail, makeReply, postReply } from '../testing/mailgun';
import { type Smtp, type SmtpOptions, startSmtp } from '../testing/smtpServer';
import { createManualClock, startApi, type TestApi } from '../testing/startApi';

type Message = Schemas['LeadMessage'];

const LEAD = 'jonas@example.com';
const publicUrl = 'https://homes.example.com';
const DAY_MS = 24 * 60 * 60_000;

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
  jest.restoreAllMocks();
});

async function start(options: Parameters<typeof startApi>[0] = {}, smtpOptions: SmtpOptions = {}) {
  const smtp = await startSmtp(smtpOptions);
  const api = await startApi({ production: true, publicUrl, mail: smtp.mail, ...options });
  running.push(api, smtp);
  return { smtp, api, ...(await register(api)) };
}

/** Registers an agent with a lead. */
async function register(api: TestApi) {
  const person = { firstname: 'Marta', lastname: 'Almeida', email: 'marta@example.com' };
  const given = { ...person, password: 'engine no. 1843' };
  const { body } = await api.http.post('/api/auth/register').send(given).expect(201);
  const agent = api.withToken(body.data.token);
  const fields = { name: 'Jonas Weber', email: LEAD };
  const lead: Schemas['Lead'] = (await agent.post('/leads').send(fields).expect(201)).body.data;
  const send = async (given: object = {}): Promise<Message> => {
    const email = { subject: 'Casa Azul', text: 'Hello {{firstName}}', ...given };
    return (await agent.post(`/leads/${lead.id}/messages`).send(email).expect(201)).body.data;
  };
  const read = async (id: string): Promise<Message> =>
    (await agent.get(`/messages/${id}`).expect(200)).body.data;
  return { agent, lead, send, read, accountId: body.data.user.id as string };
}

const addressOf = (smtp: Smtp, index = -1) =>
  [smtp.mails.at(index)?.replyTo?.value[0]?.address].flat()[0] ?? '';

test('[MAIL-02] the mail is from the agent by the product, plain, and answered to the timeline', async () => {
  const { smtp, api, send, read, agent, lead } = await start();
  const message = await send();
  expect(message.status).toBe('queued');
  const [mail] = await smtp.waitForMails(LEAD);
  expect(mail).toMatchObject({
    subject: 'Casa Azul',
    text: 'Hello Jonas\n',
    html: false,
    from: { value: [{ name: 'Marta Almeida', address: 'no-reply@lintel.example' }] },
    messageId: `<${message.messageId}>`,
  });
  // A person wrote the mail, so it does not prevent automatic replies.
  expect(mail?.headers.has('auto-submitted')).toBe(false);
  expect(addressOf(smtp)).toMatch(/^reply\+[a-z2-7]{32}@in\.lintel\.example$/);
  // Runs the worker's next round after the one that sent the mail.
  await api.services.mailWorker?.sendDue();
  const after = await read(message.id);
  expect(after).toMatchObject({ status: 'sent', reason: null, version: 2 });
  expect((await agent.get(`/leads/${lead.id}`).expect(200)).body.data.lastContact).toBe(after.sentAt);
});

test('[MAIL-02] the reply to a mail is in the conversation, and so is the answer to it', async () => {
  const { smtp, api, send, agent, lead } = await start();
  const first = await send();
  await smtp.waitForMails(LEAD);
  const fields = { recipient: addressOf(smtp), 'Message-Id': '<r1@mail.example.com>' };
  const references = [['References', `<${first.messageId}>`]];
  const headers = { 'message-headers': JSON.stringify(references) };
  await postReply(api, makeReply(Date.now(), { ...fields, ...headers })).expect(200);
  const [received] = (await agent.get(`/leads/${lead.id}/messages`).expect(200)).body.data;
  await send({ subject: 'Re: Casa Azul', inReplyToId: received.id });
  const [, second] = await smtp.waitForMails(LEAD, 2);
  expect(second?.inReplyTo).toBe('<r1@mail.example.com>');
  expect(second?.references).toEqual([`<${first.messageId}>`, '<r1@mail.example.com>']);
});

test('[MAIL-02] without an address that catches replies, they go to the agent', async () => {
  const { smtp, send } = await start({ inboundMail: { ...inboundMail, replyAddress: null } });
  await send();
  await smtp.waitForMails(LEAD);
  expect(addressOf(smtp)).toBe('marta@example.com');
});

test('[MAIL-02] names and subjects add no headers and no recipients', async () => {
  const { smtp, send, agent } = await start();
  await agent.patch('/account').send({ firstName: 'Eve <x@example.com>, "Mallory"' }).expect(200);
  await send({ subject: 'To: all@example.com, bcc' });
  const [mail] = await smtp.waitForMails(LEAD);
  expect(mail?.from?.value).toEqual([
    { name: 'Eve <x@example.com>, "Mallory" Almeida', address: 'no-reply@lintel.example' },
  ]);
  expect(mail?.subject).toBe('To: all@example.com, bcc');
});

test('[MAIL-08] marks an email as bounced that the mail server refuses, and sends it again to the new address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { smtp, api, send, read, agent, lead } = await start({}, { refuses: (address) => address === LEAD });
  const message = await send();
  await api.services.mailWorker?.sendDue();
  const bounced = await read(message.id);
  expect(bounced).toMatchObject({ status: 'bounced', sentAt: null });
  expect(bounced.reason).toMatch(/^550 No such user here/);
  expect((await agent.get(`/leads/${lead.id}`).expect(200)).body.data.lastContact).toBeNull();
  await agent.patch(`/leads/${lead.id}`).send({ email: 'jonas.weber@example.com' }).expect(200);
  const { data } = (await agent.post(`/messages/${message.id}/retry`).expect(200)).body;
  expect(data).toMatchObject({ status: 'queued', reason: null, to: { address: 'jonas.weber@example.com' } });
  const [mail] = await smtp.waitForMails('jonas.weber@example.com');
  expect(mail?.text).toBe('Hello Jonas\n');
  await api.services.mailWorker?.sendDue();
  expect((await read(message.id)).status).toBe('sent');
});

test('[MAIL-08] says that an email failed when the mail server is down for a day', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const clock = createManualClock();
  const down = await startSmtp();
  await down.stop();
  const { api, send, read } = await start({ mail: down.mail, now: clock.now, accessTtl: 2 * 86_400 });
  const message = await send();
  await api.services.mailWorker?.sendDue();
  expect((await read(message.id)).status).toBe('queued');
  clock.advance(DAY_MS);
  await api.services.mailWorker?.sendDue();
  const failed = await read(message.id);
  expect(failed).toMatchObject({ status: 'failed', sentAt: null });
  expect(failed.reason).toMatch(/ECONNREFUSED/);
});

test('[MAIL-01] says that no mail can be sent without a mail server', async () => {
  const { agent, lead } = await start({ mail: null });
  const { data } = (await agent.get(`/leads/${lead.id}/messages/new`).expect(200)).body;
  expect(data.canSend).toBe(false);
  const email = { subject: 'Casa Azul', text: 'Hello' };
  const { status, body } = await agent.post(`/leads/${lead.id}/messages`).send(email);
  expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await agent.get(`/leads/${lead.id}/messages`).expect(200)).body.data).toEqual([]);
});
