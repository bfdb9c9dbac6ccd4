import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let lead: { id: string; version: number; lastContact: string | null };
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
  const body = { name: 'Ada Lovelace', phone: '+44 20 5550 1815' };
  lead = (await marta.post('/leads').send(body).expect(201)).body.data;
});
afterAll(() => api.stop());

/** Records a contact. Contacts are a minute apart, so that the last contact identifies one. */
async function record(body: object): Promise<string> {
  clock.advance(60_000);
  await marta.post(`/leads/${lead.id}/contacts`).send(body).expect(200);
  return (await timeline())[0].id;
}
const timeline = async () => (await marta.get(`/leads/${lead.id}/activity`).expect(200)).body.data;
const lastContact = async () => (await marta.get(`/leads/${lead.id}`).expect(200)).body.data.lastContact;
const at = async (id: string) => (await timeline()).find((entry: { id: string }) => entry.id === id).at;

test('saves a call with its outcome and note', async () => {
  await record({ channel: 'call', outcome: 'reached', note: '  Wants two bedrooms. ' });
  expect((await timeline())[0]).toMatchObject({
    type: 'contact',
    channel: 'call',
    outcome: 'reached',
    text: 'Wants two bedrooms.',
    by: 'Marta Almeida',
  });
});

test.each([
  ['call', 'reached', true],
  ['call', 'no_answer', false],
  ['call', 'wrong_number', false],
  ['call', undefined, true],
  ['email', undefined, true],
  ['whatsapp', undefined, true],
])('counts %s %s as the last contact: %s', async (channel, callOutcome, counts) => {
  const id = await record({ channel, outcome: callOutcome });
  expect(await lastContact()).toBe(counts ? await at(id) : null);
});

test('does not count a note or stage change as a contact', async () => {
  await marta.post(`/leads/${lead.id}/notes`).send({ content: 'Looks serious' }).expect(201);
  await marta.patch(`/leads/${lead.id}`).send({ status: 'Lost' }).expect(200);
  await marta
    .post('/leads/bulk')
    .send({ ids: [lead.id], action: 'status', value: 'New' })
    .expect(200);
  expect(await lastContact()).toBeNull();
});

test('updates the last contact when a contact is corrected or deleted', async () => {
  const email = await record({ channel: 'email' });
  const call = await record({ channel: 'call', outcome: 'reached' });
  expect(await lastContact()).toBe(await at(call));

  const missed = { outcome: 'no_answer', note: 'Voicemail' };
  const { body } = await marta.patch(`/contacts/${call}`).send(missed).expect(200);
  expect(body.data.lastContact).toBe(await at(email));
  expect((await timeline())[0]).toMatchObject({ id: call, outcome: 'no_answer', text: 'Voicemail' });
  await marta.patch(`/contacts/${call}`).send({ note: ' ' }).expect(200);
  expect((await timeline())[0]).toMatchObject({ outcome: 'no_answer', text: null });
  await marta.patch(`/contacts/${call}`).send({ outcome: 'reached' }).expect(200);
  expect(await lastContact()).toBe(await at(call));

  await marta.delete(`/contacts/${call}`).expect(204);
  expect(await lastContact()).toBe(await at(email));
  await marta.delete(`/contacts/${email}`).expect(204);
  expect(await lastContact()).toBeNull();
  expect(await timeline()).toHaveLength(1);
});

test('keeps the last contact when an older one is deleted', async () => {
  const first = await record({ channel: 'email' });
  const second = await record({ channel: 'call', outcome: 'reached' });
  await marta.delete(`/contacts/${first}`).expect(204);
  expect(await lastContact()).toBe(await at(second));
});

test('responds with 404 to other entries, other accounts and deleted leads', async () => {
  const call = await record({ channel: 'call', outcome: 'reached' });
  const other = await api.createAccount('demo');
  await other.delete(`/contacts/${call}`).expect(404);
  await other.patch(`/contacts/${call}`).send({ note: 'Mine' }).expect(404);
  const created = (await timeline()).at(-1);
  await marta.delete(`/contacts/${created.id}`).expect(404);
  await marta.delete(`/leads/${lead.id}`).expect(204);
  await marta.delete(`/contacts/${call}`).expect(404);
});

test('rejects an outcome for any channel except calls', async () => {
  const sent = await marta
    .post(`/leads/${lead.id}/contacts`)
    .send({ channel: 'email', outcome: 'reached' })
    .expect(422);
  expect(sent.body.error.fields).toHaveProperty('outcome');
  const email = await record({ channel: 'email' });
  await marta.patch(`/contacts/${email}`).send({ outcome: 'no_answer' }).expect(422);
  await marta.patch(`/contacts/${email}`).send({}).expect(422);
});
