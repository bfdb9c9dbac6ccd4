import type { ParsedMail } from 'mailparser';
import { type Smtp, startSmtp } from '../testing/smtpServer';
import { startApi, type TestApi } from '../testing/startApi';

const publicUrl = 'https://homes.example.com';
const password = 'engine no. 1843';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let smtp: Smtp;
let api: TestApi;
let numberOfAgents = 0;
beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({ production: true, publicUrl, mail: smtp.mail });
});
afterAll(async () => {
  await api.stop();
  await smtp.stop();
});

/** Registers an agent like a visitor of the sign-up screen does. */
async function register() {
  numberOfAgents += 1;
  const email = `ada${numberOfAgents}@example.com`;
  const person = { email, firstname: 'Ada', lastname: 'Lovelace', password };
  const { body } = await api.http
    .post('/api/auth/register')
    .set('User-Agent', chrome)
    .send(person)
    .expect(201);
  return { email, user: body.data.user, ...api.withToken(body.data.token) };
}

const login = (email: string, secret: string, userAgent = chrome) =>
  api.http.post('/api/auth/login').set('User-Agent', userAgent).send({ email, password: secret });

const listSubjects = (mails: ParsedMail[]) => mails.map(({ subject }) => subject);

/** Reads the token of the link in a mail, the same in its text and its HTML. */
function readLink(mail: ParsedMail | undefined, path: string): string {
  const found = mail?.text?.match(new RegExp(`${publicUrl}${path}\\?token=(\\S+)`));
  expect(mail?.html).toContain(`href="${found?.[0]}"`);
  return found?.[1] ?? '';
}

test('[SEC-29] [SEC-30] mails a reset link that sets a new password, then a notice of the change', async () => {
  const { email } = await register();
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const [reset] = await smtp.waitForMails(email);
  expect(reset).toMatchObject({
    subject: 'Reset your Lintel password',
    from: { text: '"Lintel" <no-reply@lintel.example>' },
    messageId: expect.stringMatching(/^<\w+@lintel\.example>$/),
  });
  const token = readLink(reset, '/reset-password');
  await api.http.post('/api/auth/reset-password').send({ token, password: 'analytical 1843' }).expect(200);
  await login(email, password).expect(401);
  await login(email, 'analytical 1843').expect(200);
  const [, notice] = await smtp.waitForMails(email, 2);
  expect(notice?.subject).toBe('Your Lintel password was changed');
});

test('[SEC-30] mails a code to a new address and a notice to the old one', async () => {
  const ada = await register();
  const newEmail = `new-${ada.email}`;
  await ada.patch('/account').send({ email: newEmail }).expect(200);
  const [verification] = await smtp.waitForMails(newEmail);
  const [code] = verification?.text?.match(/\b\d{6}\b/) ?? [];
  expect(verification?.html).toContain(`>${code}</p>`);
  await ada.post('/account/verify-email').send({ code }).expect(200);
  const [notice] = await smtp.waitForMails(ada.email);
  expect(notice?.subject).toBe('Your Lintel email address was changed');
  expect(notice?.text).toContain(`You now sign in to Lintel with ${newEmail}.`);
  await login(newEmail, password).expect(200);
});

test('[SEC-30] mails a notice when the password is changed in the settings', async () => {
  const ada = await register();
  await ada
    .post('/account/change-password')
    .set('User-Agent', phone)
    .send({ currentPassword: password, newPassword: 'analytical 1843' })
    .expect(200);
  const [notice] = await smtp.waitForMails(ada.email);
  expect(notice?.subject).toBe('Your Lintel password was changed');
  expect(notice?.text).toContain('Device: Safari on iPhone');
});

test('[SEC-30] mails a notice of a sign-in from a device that was not seen before, once per device', async () => {
  const { email } = await register();
  await login(email, password).expect(200);
  await login(email, password, chrome.replace('142.0', '143.0')).expect(200);
  await login(email, password, phone).expect(200);
  await login(email, password, phone).expect(200);
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const mails = await smtp.waitForMails(email, 2);
  expect(listSubjects(mails).sort()).toEqual([
    'New sign-in to your Lintel account',
    'Reset your Lintel password',
  ]);
  const notice = mails.find(({ subject }) => subject?.startsWith('New sign-in'));
  expect(notice?.text).toContain('Device: Safari on iPhone');
  expect(notice?.text).toContain('IP address: 127.0.0.1');
});

test('[SEC-29] [PUB-05] mails a former subscriber a link, and only that link subscribes them again', async () => {
  const { user, get } = await register();
  const email = `grace@${user.username}.example.com`;
  const readStatus = async () => (await get('/subscribers')).body.data[0].status;
  const subscribe = () =>
    api.http.post('/api/public/subscriptions').send({ username: user.username, email }).expect(202);
  await subscribe();
  const [welcome] = await smtp.waitForMails(email);
  const leave = readLink(welcome, '/unsubscribe');
  await api.http.post(`/api/public/subscriptions/${leave}/unsubscribe`).expect(200);
  await subscribe();
  const [, question] = await smtp.waitForMails(email, 2);
  expect(await readStatus()).toBe('Unsubscribed');
  const token = readLink(question, '/confirm-subscription');
  await api.http.post(`/api/public/subscriptions/${token}/confirm`).expect(200);
  expect(await readStatus()).toBe('Active');
});

test('[SEC-31] keeps no mail once it was sent', async () => {
  const { email } = await register();
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  await smtp.waitForMails(email);
  await api.services.mailWorker?.sendDue();
  expect((await api.services.store.server.mails.all()).filter(({ to }) => to === email)).toEqual([]);
});
