import type { Schemas } from '@lintel/contract/api';
import { removeExpiredLeads } from '../leads/leadDeletion';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

type Lead = Schemas['Lead'];
type Message = Schemas['LeadMessage'];

const email = { subject: 'Casa Azul', text: 'Hello Jonas' };

let now = Date.parse('2026-11-12T08:00:00.000Z');
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: () => now });
});
beforeEach(async () => {
  agent = await api.createAccount('demo');
});
afterAll(() => api.stop());

const addLead = async (fields: object = {}): Promise<Lead> => {
  const lead = { name: 'Jonas Weber', email: 'jonas@example.com', ...fields };
  return (await agent.post('/leads').send(lead).expect(201)).body.data;
};
const send = (leadId: string, fields: object = {}) =>
  agent.post(`/leads/${leadId}/messages`).send({ ...email, ...fields });
const sent = async (leadId: string, fields: object = {}): Promise<Message> =>
  (await send(leadId, fields).expect(201)).body.data;
const list = async (leadId: string): Promise<Message[]> =>
  (await agent.get(`/leads/${leadId}/messages`).expect(200)).body.data;
const timeline = async (leadId: string): Promise<Schemas['Activity'][]> =>
  (await agent.get(`/leads/${leadId}/activity`).expect(200)).body.data;

test('[MAIL-01] sends an email, which is in the timeline and is a contact', async () => {
  const lead = await addLead();
  now += 60_000;
  const message = await sent(lead.id);
  expect(message).toMatchObject({
    ...{ leadId: lead.id, direction: 'outgoing', status: 'sent', reason: null, ...email },
    from: { name: 'Marta Almeida' },
    to: { name: 'Jonas Weber', address: 'jonas@example.com' },
    ...{ inReplyToId: null, isFromLead: true, version: 1 },
  });
  expect(await list(lead.id)).toEqual([message]);
  expect((await agent.get(`/messages/${message.id}`).expect(200)).body.data).toEqual(message);
  expect((await timeline(lead.id))[0]).toMatchObject({
    ...{ type: 'message', by: 'Marta Almeida', text: email.text, at: message.createdAt },
    message: { id: message.id, direction: 'outgoing', subject: email.subject, status: 'sent', isCut: false },
  });
  const after = (await agent.get(`/leads/${lead.id}`).expect(200)).body.data;
  expect(after.lastContact).toBe(message.sentAt);
});

test('[MAIL-01] sends one email for a repeated Idempotency-Key', async () => {
  const { id } = await addLead();
  const first = await send(id).set('Idempotency-Key', 'once').expect(201);
  const second = await send(id).set('Idempotency-Key', 'once').expect(201);
  expect(second.body).toEqual(first.body);
  expect(await list(id)).toHaveLength(1);
});

test.each([
  ['no subject', { subject: '  ' }, 'subject'],
  ['a subject of two lines', { subject: 'Hello\r\nBcc: all@example.com' }, 'subject'],
  ['a long subject', { subject: 'x'.repeat(201) }, 'subject'],
  ['no text', { text: ' \n ' }, 'text'],
  ['a long text', { text: 'x'.repeat(20_001) }, 'text'],
  ['an email of nobody to answer', { inReplyToId: 'unknown' }, 'inReplyToId'],
])('[MAIL-01] refuses an email with %s', async (_, fields, field) => {
  const { id } = await addLead();
  const { body } = await send(id, fields).expect(422);
  expect(Object.keys(body.error.fields)).toEqual([field]);
  expect(await list(id)).toEqual([]);
});

test('[MAIL-01] refuses an email to a lead without an address, and an answer to the email of another lead', async () => {
  const silent = await addLead({ email: '' });
  const { body } = await send(silent.id).expect(422);
  expect(body.error.fields).toEqual({ to: 'Jonas Weber has no email address' });
  const [one, other] = [await addLead(), await addLead({ email: 'ada@example.com' })];
  const message = await sent(one.id);
  await send(other.id, { inReplyToId: message.id }).expect(422);
});

test('[MAIL-05] fills in placeholders, and refuses unknown ones and those without a value', async () => {
  const listing = (await agent.get('/properties?state=Active&_limit=1').expect(200)).body.data[0];
  const lead = await addLead({ propertyId: listing.id });
  const text = 'Hello {{firstName}}, {{ listing }} is at {{link}}.\n{{agentName}}';
  const message = await sent(lead.id, { subject: 'About {{listing}}', text });
  expect(message.subject).toBe(`About ${listing.title}`);
  expect(message.text).toBe(
    `Hello Jonas, ${listing.title} is at http://localhost:3000/p/${listing.slug}.\nMarta Almeida`,
  );
  const plain = await addLead();
  const { body } = await send(plain.id, { subject: '{{link}}', text: 'Hello {{name}}' }).expect(422);
  expect(body.error.fields).toEqual({
    subject: 'There is no value for {{link}}. Write the text yourself, or remove it.',
    text: expect.stringMatching(/^There is no placeholder \{\{name\}\}\. Use \{\{firstName\}\}, /),
  });
});

test('[MAIL-05] tells what an email is written with', async () => {
  const draft = (await agent.get('/properties?state=Draft&_limit=1').expect(200)).body.data[0];
  const lead = await addLead({ propertyId: draft.id });
  const { data } = (await agent.get(`/leads/${lead.id}/messages/new`).expect(200)).body;
  expect(data).toMatchObject({
    ...{ canSend: true, repliesTo: null },
    values: { firstName: 'Jonas', fullName: 'Jonas Weber', link: null, agentName: 'Marta Almeida' },
  });
});

test('[MAIL-05] has no link to a page that is closed while the account is frozen', async () => {
  const listing = (await agent.get('/properties?state=Active&_limit=1').expect(200)).body.data[0];
  const lead = await addLead({ propertyId: listing.id });
  const readLink = async () =>
    (await agent.get(`/leads/${lead.id}/messages/new`).expect(200)).body.data.values.link;
  expect(await readLink()).toBe(`http://localhost:3000/p/${listing.slug}`);
  await agent.post('/account/freeze').expect(200);
  expect(await readLink()).toBeNull();
});

test('[MAIL-06] has templates, and refuses unknown placeholders in them', async () => {
  const fields = { name: ' Hello ', subject: 'Hello {{firstName}}', text: 'About {{listing}}' };
  const { data } = (await agent.post('/message-templates').send(fields).expect(201)).body;
  expect(data).toMatchObject({ name: 'Hello', subject: fields.subject, text: fields.text, version: 1 });
  const listed = (await agent.get('/message-templates').expect(200)).body.data;
  expect(listed.map(({ name }: { name: string }) => name)).toContain('Hello');
  const refused = await agent.post('/message-templates').send({ ...fields, text: 'Hello {{vorname}}' });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['text']]);
  await agent.patch(`/message-templates/${data.id}`).send({ subject: '{{x}}' }).expect(422);
  await agent.patch(`/message-templates/${data.id}`).send({ subject: '' }).expect(200);
  await agent.delete(`/message-templates/${data.id}`).expect(204);
});

test('[MAIL-06] gives sample accounts the same templates, once', async () => {
  const { total } = (await agent.get('/message-templates').expect(200)).body.meta;
  expect(total).toBe(3);
  await agent.post('/__mock/reset').expect(204);
  expect((await agent.get('/message-templates').expect(200)).body.meta.total).toBe(3);
});

test('[MAIL-06] gives a new account templates to begin with, which can be sent', async () => {
  const person = {
    email: 'ada@example.com',
    firstname: 'Ada',
    lastname: 'King',
    password: 'engine no. 1843',
  };
  const { body } = await api.http.post('/api/auth/register').send(person).expect(201);
  const calls = api.withToken(body.data.token);
  const templates: Schemas['MessageTemplate'][] = (await calls.get('/message-templates').expect(200)).body
    .data;
  expect(templates).toHaveLength(3);
  for (const { name, subject, text } of templates)
    await calls.post('/message-templates').send({ name, subject, text }).expect(201);
});

test('[MAIL-07] moves emails to the lead that a duplicate is merged into, and back', async () => {
  const [kept, duplicate] = [await addLead(), await addLead()];
  const message = await sent(duplicate.id);
  await agent.post(`/leads/${kept.id}/merge`).send({ duplicateId: duplicate.id }).expect(200);
  expect((await list(kept.id)).map(({ id }) => id)).toEqual([message.id]);
  await agent.post(`/leads/${duplicate.id}/restore`).expect(200);
  expect(await list(kept.id)).toEqual([]);
  expect((await list(duplicate.id)).map(({ id }) => id)).toEqual([message.id]);
});

test('[MAIL-07] removes emails and their reply addresses with the lead, after 30 days', async () => {
  const lead = await addLead();
  const message = await sent(lead.id);
  const key = message.messageId.split('@')[0] ?? '';
  await agent.delete(`/leads/${lead.id}`).expect(204);
  await agent.get(`/messages/${message.id}`).expect(404);
  const { store, replyAddresses } = api.services;
  expect(await replyAddresses.find(key)).toBeDefined();
  now += 31 * 24 * 60 * 60_000;
  await removeExpiredLeads(api.services);
  expect(await replyAddresses.find(key)).toBeUndefined();
  expect(await store.getAccountData(agent.user.id).messages.get(message.id)).toBeUndefined();
});

test('[MAIL-07] keeps the last contact when another one is deleted', async () => {
  const lead = await addLead();
  now += 60_000;
  const message = await sent(lead.id);
  now += 60_000;
  await agent.post(`/leads/${lead.id}/contacts`).send({ channel: 'call' }).expect(200);
  const contact = (await timeline(lead.id)).find(({ type }) => type === 'contact');
  await agent.delete(`/contacts/${contact?.id}`).expect(204);
  const after = (await agent.get(`/leads/${lead.id}`).expect(200)).body.data;
  expect(after.lastContact).toBe(message.sentAt);
});
