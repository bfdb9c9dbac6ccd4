import { type Smtp, startSmtp } from '../testing/smtpServer';
import { startApi, type TestApi } from '../testing/startApi';

const GUEST = 'ada.lovelace@example.com';
const publicUrl = 'https://homes.example.com';

/** Registers an agent who has planned a viewing with a lead, and invites the lead. */
async function invite(api: TestApi) {
  const person = {
    email: 'marta@example.com',
    firstname: 'Marta',
    lastname: 'Almeida',
    password: 'engine no. 1843',
  };
  const { body } = await api.http.post('/api/auth/register').send(person).expect(201);
  const agent = api.withToken(body.data.token);
  const lead = (await agent.post('/leads').send({ name: 'Ada', email: GUEST }).expect(201)).body.data;
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const viewing = { kind: 'viewing', title: 'Viewing', startsAt, endsAt: startsAt, leadId: lead.id };
  const { id } = (await agent.post('/tasks').send(viewing).expect(201)).body.data;
  return agent.post(`/tasks/${id}/invitation`);
}

describe('with a mail server', () => {
  let smtp: Smtp;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await startSmtp();
    api = await startApi({ production: true, publicUrl, mail: smtp.mail });
  });
  afterAll(async () => {
    await api.stop();
    await smtp.stop();
  });

  test('[TASK-16] the mail has a text, and a calendar part that mail programs can answer', async () => {
    expect((await invite(api)).status).toBe(200);
    const [mail] = await smtp.waitForMails(GUEST);
    expect(mail).toMatchObject({
      subject: 'Invitation: Viewing',
      replyTo: { text: 'marta@example.com' },
      text: expect.stringContaining('Marta Almeida invites you'),
    });
    const part = mail?.attachments.find(({ contentType }) => contentType === 'text/calendar');
    expect(part?.headers.get('content-type')).toMatchObject({
      value: 'text/calendar',
      params: { charset: 'utf-8', method: 'REQUEST' },
    });
    const text = part?.content.toString().replaceAll('\r\n ', '');
    expect(text).toContain('ORGANIZER;CN="Marta Almeida":mailto:marta@example.com\r\n');
    expect(text).toContain(`RSVP=TRUE:mailto:${GUEST}\r\n`);
  });
});

describe('without a mail server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ production: true, publicUrl, mail: null });
  });
  afterAll(() => api.stop());

  test('[TASK-16] says that no mail can be sent', async () => {
    const { status, body } = await invite(api);
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(body.error.message).toMatch(/mail/i);
  });
});
