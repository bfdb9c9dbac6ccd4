import type { Schemas } from '@lintel/contract/api';
import { operation } from '../../http/operation';
import { messageOnly } from '../../http/responses';
import type { MailResult } from '../../mail/MailWorker';
import { normalizeEmail } from '../../normalizeEmail';
import type { Services } from '../../Services';
import { settleMessage } from '../settleMessage';
import { assertSigned, takeOnce } from './webhookSignature';

type Event = Schemas['MailgunWebhook']['event-data'];

/** Receives the result of an email that the mail server had accepted. Events of other emails change nothing. */
export const receiveMessageEvent = operation('POST /public/mailgun/events', async ({ body, services }) => {
  assertSigned(services, body.signature);
  const event = body['event-data'];
  await takeOnce(services, body.signature, () => applyEvent(services, event));
  return messageOnly(200, 'Received');
});

/** @returns the account of the email */
async function applyEvent(services: Services, event: Event): Promise<string | undefined> {
  const result = readResult(event);
  const [key = ''] = (event.message?.headers?.['message-id'] ?? '').replace(/^</, '').split('@');
  const address = result && (await services.replyAddresses.find(key));
  if (!address) return undefined;
  const { accountId, messageId } = address;
  await services.store.run(accountId, async () => {
    const data = services.store.getAccountData(accountId);
    const message = await data.messages.get(messageId);
    // The email may have been sent again, to another address.
    const isCurrent =
      !event.recipient || normalizeEmail(event.recipient) === normalizeEmail(message?.to.address ?? '');
    if (isCurrent) await settleMessage(data, messageId, result, services.now());
  });
  return accountId;
}

/** Reads the result in an event. Undefined when it is not a failure, or when Mailgun tries again. */
function readResult(event: Event): MailResult | undefined {
  const { event: name, severity, reason = '' } = event;
  const { message, description } = event['delivery-status'] ?? {};
  if (name === 'failed' && severity !== 'temporary')
    return { status: 'bounced', reason: message || description || reason || 'The address was refused' };
  if (name === 'complained') return { status: 'bounced', reason: 'The recipient reported it as spam' };
  if (name === 'rejected')
    return { status: 'bounced', reason: reason || 'The mail provider refused to send it' };
  return undefined;
}
