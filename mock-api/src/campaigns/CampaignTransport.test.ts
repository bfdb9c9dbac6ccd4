import type { Outbox } from '../mail/Outbox';
import { type Fate, startUnreliableSmtp, type UnreliableSmtp } from '../testing/unreliableSmtp';
import { chooseCampaignTransport, UnansweredError } from './CampaignTransport';

const mail = {
  id: 'c1-s1',
  fromName: 'Marta Almeida',
  to: 'ada@example.com',
  replyTo: '',
  subject: 'Autumn',
  text: 'Hello',
  html: '<p>Hello</p>',
  unsubscribeUrl: 'https://homes.example.com/api/public/subscriptions/t/unsubscribe',
};

let smtp: UnreliableSmtp;
afterEach(() => smtp.stop());

async function open(fate: Fate) {
  smtp = await startUnreliableSmtp(() => fate);
  const transport = chooseCampaignTransport({ mail: smtp.mail, production: true }, {} as Outbox);
  if (!transport) throw new Error('There is a mail server');
  return transport.open();
}

test('[NEWS-19] the mail server accepts nothing that was not confirmed', async () => {
  const session = await open('accept');
  await expect(session.send(mail, () => Promise.reject(new Error('Stopped')))).rejects.toThrow('Stopped');
  await session.send({ ...mail, to: 'bob@example.com' }, async () => {});
  session.close();
  expect([...smtp.accepted.keys()]).toEqual(['bob@example.com']);
});

test('[NEWS-19] only a connection lost after the end of the mail leaves open whether it was accepted', async () => {
  const before = await open('drop in DATA');
  const lost = before.send(mail, () => new Promise(() => {}));
  await expect(lost).rejects.not.toBeInstanceOf(UnansweredError);
  await smtp.stop();
  const after = await open('drop after accepting');
  await expect(after.send(mail, async () => {})).rejects.toBeInstanceOf(UnansweredError);
});

test('[NEWS-19] a refusal after the end of the mail is an answer', async () => {
  const session = await open('defer mail');
  await expect(session.send(mail, async () => {})).rejects.toMatchObject({ responseCode: 451 });
});
