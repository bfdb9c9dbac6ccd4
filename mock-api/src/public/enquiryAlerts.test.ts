import { type Smtp, startSmtp } from '../testing/smtpServer';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let smtp: Smtp;
let api: TestApi;
let marta: TestAccount;
let listing: { slug: string; title: string };
beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({ now: clock.now, publicUrl: 'https://homes.example.com', mail: smtp.mail });
  marta = await api.createAccount('demo');
  listing = (await marta.get('/properties?state=Active&_limit=1')).body.data[0];
});
afterAll(async () => {
  await api.stop();
  await smtp.stop();
});

const enquire = (changes: object = {}) =>
  api.http
    .post('/api/public/enquiries')
    .send({
      slug: listing.slug,
      name: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+351 912 555 020',
      message: 'Is it still free?\nWe could come on Friday.',
      consent: true,
      ...changes,
    })
    .expect(201);

test('[SEC-32] mails the agent about an enquiry, with what was written, escaped, and a link to the lead', async () => {
  await enquire({ name: 'Grace <b>Hopper', message: '<script>alert(1)</script>\n& a second line' });
  const [mail] = await smtp.waitForMails(marta.email);
  const [lead] = (await marta.get('/leads?q=grace@example.com')).body.data;
  expect(mail?.subject).toBe('New enquiry from Grace <b>Hopper');
  expect(mail?.replyTo?.text).toBe('grace@example.com');
  expect(mail?.text).toContain('> <script>alert(1)</script>\n> & a second line');
  expect(mail?.text).toContain(`https://homes.example.com/leads/${lead.id}`);
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&amp; a second line');
  expect(mail?.html).not.toMatch(/<script>|<b>/);
});

test('[ALRT-06] names the page on which the mails are turned off', async () => {
  const [mail] = await smtp.waitForMails(marta.email);
  const settings = 'https://homes.example.com/settings';
  expect(mail?.headers.get('list')).toMatchObject({ unsubscribe: { url: settings } });
  expect(mail?.text).toContain(`Choose your alerts: ${settings}`);
  expect(mail?.html).toContain(`<a href="${settings}"`);
});

test('[SEC-32] mails an agent at most four alerts in ten minutes', async () => {
  clock.advance(2 * 60 * 60_000);
  const before = smtp.mails.length;
  const isSummary = ({ subject }: { subject?: string }) => subject?.endsWith('new enquiries');
  for (let count = 0; count < 35; count += 1) await enquire();
  await smtp.waitForMails(marta.email, before + 3);
  await api.services.mailWorker?.sendDue();
  expect(smtp.mails).toHaveLength(before + 3);
  clock.advance(10 * 60_000);
  await api.services.alertWorker.sendDue();
  await smtp.waitForMails(marta.email, before + 4);
  expect(smtp.mails.filter(isSummary).map(({ subject }) => subject)).toEqual(['32 new enquiries']);
  const bob = await api.createAccount('demo');
  const [theirs] = (await bob.get('/properties?state=Active&_limit=1')).body.data;
  await enquire({ slug: theirs.slug });
  await smtp.waitForMails(bob.email);
  clock.advance(60 * 60_000 + 1);
  await enquire();
  await smtp.waitForMails(marta.email, before + 5);
});
