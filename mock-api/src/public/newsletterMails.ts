import { fullName } from '../account/profile';
import { renderMail } from '../mail/renderMail';
import type { Services } from '../Services';
import type { AccountRecord, SubscriberRecord } from '../store/records';

type MailServices = Pick<Services, 'outbox' | 'settings' | 'subscriptionLinks'>;

/** Mails the unsubscribe link to a subscriber who has confirmed. */
export async function mailWelcome(
  services: MailServices,
  account: AccountRecord,
  subscriber: SubscriberRecord,
) {
  const { email } = subscriber;
  const agent = fullName(account);
  const mail = renderMail({
    subject: `You are subscribed to the newsletter of ${agent}`,
    title: "You're subscribed",
    paragraphs: [`You'll get ${agent}'s newsletter at this address. You can unsubscribe at any time.`],
    button: { label: 'Unsubscribe', url: makeUnsubscribeUrl(services, account, subscriber) },
    note: `You get this email because this address was entered on ${agent}'s page.`,
  });
  await services.outbox.send({ ...mail, to: email, accountId: account.id });
}

/** Asks a new or former subscriber to confirm. The link becomes invalid when they unsubscribe later. */
export async function mailConfirmation(
  services: MailServices,
  account: AccountRecord,
  subscriber: SubscriberRecord,
) {
  const { id, email, unsubscribedAt } = subscriber;
  const link = { accountId: account.id, subscriberId: id, stamp: unsubscribedAt ?? '' };
  const token = services.subscriptionLinks.createToken('confirm', link);
  const agent = fullName(account);
  const mail = renderMail({
    subject: `Confirm your subscription to the newsletter of ${agent}`,
    title: 'Confirm your subscription',
    paragraphs: [
      subscriber.status === 'Active'
        ? `Someone entered this address for ${agent}'s newsletter. To get it, confirm your subscription.`
        : `This address was unsubscribed from ${agent}'s newsletter. To get it again, confirm your subscription.`,
    ],
    button: {
      label: 'Confirm subscription',
      url: `${services.settings.publicUrl}/confirm-subscription?token=${token}`,
    },
    note: "If you didn't ask for this, you can ignore this email. Nothing will change.",
    ...(subscriber.status === 'Active' && {
      link: { label: 'Unsubscribe', url: makeUnsubscribeUrl(services, account, subscriber) },
    }),
  });
  await services.outbox.send({ ...mail, to: email, accountId: account.id });
}

function makeUnsubscribeUrl(
  { subscriptionLinks, settings }: MailServices,
  account: AccountRecord,
  { id }: SubscriberRecord,
): string {
  const link = { accountId: account.id, subscriberId: id, stamp: '' };
  return `${settings.publicUrl}/unsubscribe?token=${subscriptionLinks.createToken('unsubscribe', link)}`;
}
