import { createHmac, randomUUID } from 'node:crypto';
import type { TestApi } from './startApi';

export const signingKey = 'signing-key-of-the-tests';
export const inboundMail = { signingKey, replyAddress: 'reply@in.lintel.example' };

/** Makes the signature of a call of Mailgun. */
export function signWebhook(now: number, key = signingKey) {
  const timestamp = String(Math.floor(now / 1_000));
  const token = randomUUID().replaceAll('-', '');
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  return { timestamp, token, signature };
}

type Fields = Record<string, string>;

/** Makes a reply like one that a Mailgun route forwards. */
export const makeReply = (now: number, fields: Fields): Fields => ({
  ...signWebhook(now),
  from: 'Jonas Weber <jonas@example.com>',
  sender: 'jonas@example.com',
  subject: 'Re: Casa Azul',
  'body-plain': 'Saturday at ten suits me.\r\n\r\nOn Monday, Marta wrote:\r\n> Hello',
  'stripped-text': 'Saturday at ten suits me.',
  'Message-Id': `<${randomUUID()}@mail.example.com>`,
  'message-headers': '[]',
  ...fields,
});

export const postReply = ({ http }: TestApi, fields: Fields) =>
  http.post('/api/public/mailgun/messages').type('form').send(fields);

/** Makes the event of Mailgun's webhook with the result of an email. */
export const makeEvent = (now: number, messageId: string, event: object) => ({
  signature: signWebhook(now),
  'event-data': {
    event: 'failed',
    severity: 'permanent',
    message: { headers: { 'message-id': messageId } },
    'delivery-status': { code: 550, message: 'No such mailbox', description: '' },
    ...event,
  },
});

export const postEvent = ({ http }: TestApi, event: object) =>
  http.post('/api/public/mailgun/events').send(event);
