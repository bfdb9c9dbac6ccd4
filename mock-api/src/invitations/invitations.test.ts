import type { Schemas } from '@lintel/contract/api';
import { readICalendar } from '../testing/readICalendar';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

type Task = Schemas['Task'];

const START = Date.parse('2026-11-12T08:00:00.000Z');
const GUEST = 'ada.lovelace@example.com';

let now = START;
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: () => now });
});
beforeEach(async () => {
  now = START;
  agent = await api.createAccount('demo');
});
afterAll(() => api.stop());

async function plan(body: object = {}, lead: object = { email: GUEST }): Promise<Task> {
  const { id } = (
    await agent
      .post('/leads')
      .send({ name: 'Ada "Countess" Lovelace', phone: '1', ...lead })
      .expect(201)
  ).body.data;
  const viewing = {
    kind: 'viewing',
    title: 'Viewing of Casa do Pinhal',
    startsAt: '2026-11-13T09:00:00Z',
    endsAt: '2026-11-13T10:00:00Z',
    timeZone: 'Europe/Lisbon',
    location: 'Rua 1, Lisboa',
    notes: 'She is in a hurry to buy',
    leadId: id,
    ...body,
  };
  return (await agent.post('/tasks').send(viewing).expect(201)).body.data;
}
const invite = async ({ id }: Pick<Task, 'id'>) =>
  (await agent.post(`/tasks/${id}/invitation`).expect(200)).body;
const cancel = async ({ id }: Pick<Task, 'id'>) =>
  (await agent.delete(`/tasks/${id}/invitation`).expect(200)).body;
const read = async ({ id }: Pick<Task, 'id'>): Promise<Task> =>
  (await agent.get(`/tasks/${id}`).expect(200)).body.data;
/** Lists the mails of this test, oldest first. */
const listMails = (from: number) => api.services.outbox.to(GUEST).toReversed().slice(from);
const count = () => api.services.outbox.to(GUEST).length;

function readInvitation(mail: Schemas['Mail'] | undefined) {
  const { calendar, events } = readICalendar(mail?.calendar ?? '');
  const [event] = events;
  if (!event) throw new Error('The mail has no event.');
  const { uid, sequence, startsAt, component } = event;
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    attendee: component.getFirstPropertyValue('attendee'),
    guest: component.getFirstProperty('attendee')?.getParameter('cn'),
    uid,
    sequence,
    startsAt,
    summary: event.summary,
    location: event.location,
  };
}

test('[TASK-16] invites the lead once the agent asks for it, without the notes', async () => {
  const before = count();
  const task = await plan();
  expect(task.invitation).toBeNull();
  expect(listMails(before)).toEqual([]);
  const { message, data } = await invite(task);
  expect(message).toBe('Invitation sent');
  expect(data.invitation).toEqual({ email: GUEST, sentAt: new Date(now).toISOString(), isOutdated: false });
  expect(await read(task)).toEqual(data);
  const [mail] = listMails(before);
  expect(mail?.subject).toBe('Invitation: Viewing of Casa do Pinhal');
  expect(mail?.text).toContain('Where: Rua 1, Lisboa');
  expect(JSON.stringify(mail)).not.toContain('hurry');
  expect(readInvitation(mail)).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    attendee: `mailto:${GUEST}`,
    guest: 'Ada "Countess" Lovelace',
    startsAt: Date.parse('2026-11-13T09:00:00Z'),
    summary: 'Viewing of Casa do Pinhal',
    location: 'Rua 1, Lisboa',
  });
});

test('[TASK-16] a later time makes it outdated, and the update replaces it in calendars', async () => {
  const before = count();
  const task = await plan();
  await invite(task);
  await agent.patch(`/tasks/${task.id}`).send({ notes: 'Bring the keys' }).expect(200);
  expect((await read(task)).invitation?.isOutdated).toBe(false);
  await agent.patch(`/tasks/${task.id}`).send({ startsAt: '2026-11-13T09:30:00Z' }).expect(200);
  expect((await read(task)).invitation?.isOutdated).toBe(true);
  // The mail is sent to the invited address, even after a change of the lead's address.
  await agent.patch(`/leads/${task.leadId}`).send({ email: 'other@example.com' }).expect(200);
  const { message, data } = await invite(task);
  expect([message, data.invitation.isOutdated]).toEqual(['Update sent', false]);
  const [first, update] = listMails(before);
  expect(update?.subject).toBe('Updated: Viewing of Casa do Pinhal');
  const [earlier, later] = [readInvitation(first), readInvitation(update)];
  expect(later).toMatchObject({
    uid: earlier.uid,
    method: 'REQUEST',
    startsAt: Date.parse('2026-11-13T09:30:00Z'),
  });
  expect(later.sequence).toBeGreaterThan(earlier.sequence);
});

test('[TASK-16] cancels it, also of a deleted entry, once', async () => {
  const before = count();
  const task = await plan();
  await invite(task);
  await agent.delete(`/tasks/${task.id}`).expect(204);
  expect(listMails(before)).toHaveLength(1);
  const { message, data } = await cancel(task);
  expect([message, data.invitation]).toEqual(['Cancellation sent', null]);
  expect((await cancel(task)).message).toBe("There's no invitation to cancel");
  const [first, cancellation] = listMails(before);
  expect(cancellation?.subject).toBe('Cancelled: Viewing of Casa do Pinhal');
  const [earlier, later] = [readInvitation(first), readInvitation(cancellation)];
  expect(later).toMatchObject({ uid: earlier.uid, method: 'CANCEL', status: 'CANCELLED' });
  expect(later.sequence).toBeGreaterThan(earlier.sequence);
  expect(listMails(before)).toHaveLength(2);
  await agent.post(`/tasks/${task.id}/restore`).expect(200);
  expect((await read(task)).invitation).toBeNull();
});

test.each([
  ['a lead without an address', {}, { email: '' }, 'leadId'],
  ['nobody', { leadId: null }, {}, 'leadId'],
  [
    'something that has ended',
    { startsAt: '2026-11-11T09:00:00Z', endsAt: '2026-11-11T10:00:00Z' },
    { email: GUEST },
    'endsAt',
  ],
])('[TASK-16] does not invite %s', async (_, body, lead, field) => {
  const task = await plan(body, lead);
  const refused = (await agent.post(`/tasks/${task.id}/invitation`).expect(422)).body.error;
  expect(Object.keys(refused.fields)).toEqual([field]);
  expect((await read(task)).version).toBe(1);
});

test('[TASK-16] a repeated call with its key sends one mail', async () => {
  const before = count();
  const task = await plan();
  for (const _ of [1, 2])
    await agent.post(`/tasks/${task.id}/invitation`).set('Idempotency-Key', 'k'.repeat(16)).expect(200);
  expect(listMails(before)).toHaveLength(1);
});
