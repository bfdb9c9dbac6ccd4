import { nameOf } from '../account/userAnswer';
import type { Services } from '../Services';
import type { AccountRecord, SubscriberRecord } from '../store/records';

/** Mails to a new subscriber how to leave again. */
export function mailWelcome(services: Services, account: AccountRecord, { id, email }: SubscriberRecord) {
  const token = services.subscriptionLinks.token('unsubscribe', {
    accountId: account.id,
    subscriberId: id,
    stamp: '',
  });
  services.outbox.send({
    to: email,
    subject: `You get the newsletter of ${nameOf(account)}`,
    text: `If you no longer want it, open this link:\n${services.settings.publicUrl}/unsubscribe?token=${token}`,
  });
}

/** Asks who once unsubscribed whether it was them; the link is void once their state has changed. */
export function mailConfirmation(services: Services, account: AccountRecord, subscriber: SubscriberRecord) {
  const { id, email, unsubscribedAt } = subscriber;
  const token = services.subscriptionLinks.token('confirm', {
    accountId: account.id,
    subscriberId: id,
    stamp: unsubscribedAt ?? '',
  });
  services.outbox.send({
    to: email,
    subject: `Confirm the newsletter of ${nameOf(account)}`,
    text: `This address had left the newsletter. Open this link to get it again:\n${services.settings.publicUrl}/confirm-subscription?token=${token}\nIf you did not ask for it, nothing has changed.`,
  });
}
