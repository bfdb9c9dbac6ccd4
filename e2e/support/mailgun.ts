import { createHmac, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ParsedMail } from 'mailparser';

/** Key with which Mailgun signs its webhooks. */
export const signingKey = 'signing-key-of-the-journeys';

function sign() {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const token = randomUUID().replaceAll('-', '');
  const signature = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest('hex');
  return { timestamp, token, signature };
}

/** Sends a reply to a mail, as a route of Mailgun does. */
export function answerMail(
  request: APIRequestContext,
  mail: ParsedMail | undefined,
  text: string,
  from: string,
) {
  const recipient = mail?.replyTo?.value[0]?.address ?? '';
  const quoted = `${text}\r\n\r\nOn Monday, you wrote:\r\n> ${mail?.text ?? ''}`;
  return request.post('/api/public/mailgun/messages', {
    multipart: {
      ...sign(),
      ...{ recipient, from, subject: `Re: ${mail?.subject}` },
      ...{ 'stripped-text': text, 'body-plain': quoted },
      'Message-Id': `<${randomUUID()}@mail.example.com>`,
      'message-headers': '[]',
    },
  });
}

/** Sends a bounce of a mail, as a webhook of Mailgun does. */
export const bounceMail = (request: APIRequestContext, mail: ParsedMail | undefined, reason: string) =>
  request.post('/api/public/mailgun/events', {
    data: {
      signature: sign(),
      'event-data': {
        ...{ event: 'failed', severity: 'permanent' },
        message: { headers: { 'message-id': mail?.messageId?.replaceAll(/[<>]/g, '') } },
        'delivery-status': { code: 550, message: reason },
      },
    },
  });
