import type { Schemas } from '@lintel/contract/api';
import { notFound } from '../errors';
import { operation } from '../http/operation';
import { messageOnly, ok } from '../http/responses';
import { maskEmail, normalizeEmail } from '../normalizeEmail';
import type { Services } from '../Services';
import type { AccountRecord, SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import {
  findSubscriberByEmail,
  isUnconfirmed,
  makeSubscriber,
  receivesNewsletters,
  toUnsubscribed,
} from '../subscribers/model';
import { mailConfirmation, mailWelcome } from './newsletterMails';
import { findPublicAgent } from './publicAgent';
import { makeSubscriberAlert } from './visitorAlerts';

/** Subscribes an address. The response is identical for any address, so that it does not reveal subscribers. */
export const subscribe = operation('POST /public/subscriptions', async ({ body, request, services }) => {
  await services.publicLimits.count(request);
  services.outbox.assertAvailable('email');
  const { account, data } = await findPublicAgent(services, body.username);
  const email = normalizeEmail(body.email);
  await services.store.run(account.id, async () => {
    const existing = await findSubscriberByEmail(data, email);
    if (existing) {
      if (existing.status === 'Unsubscribed' || isUnconfirmed(existing))
        await remind(services, account, existing);
      return;
    }
    // Active immediately, but without newsletters until the owner of the address has confirmed.
    const given = { email, name: body.name?.trim() ?? '', source: 'Public profile', confirmedAt: null };
    const subscriber = makeSubscriber(given, new Date(services.now()).toISOString());
    await data.subscribers.put(subscriber);
    await mailConfirmation(services, account, subscriber);
  });
  return messageOnly(
    202,
    "Thank you for subscribing. To confirm, open the link in the email that we've sent you.",
  );
});

const HOUR_MS = 60 * 60_000;

/** Repeats the request to confirm, at most hourly, so that it can't be used to flood a mailbox. */
async function remind(services: Services, account: AccountRecord, subscriber: SubscriberRecord) {
  const { askedAt = subscriber.status === 'Active' ? subscriber.joinDate : null } = subscriber;
  const now = services.now();
  if (askedAt !== null && now - Date.parse(askedAt) < HOUR_MS) return;
  const updated = { ...subscriber, askedAt: new Date(now).toISOString() };
  await services.store.getAccountData(account.id).subscribers.put(updated);
  await mailConfirmation(services, account, subscriber);
}

/** Changes nothing, because mail scanners open every link. */
export const getConfirmLink = operation(
  'GET /public/subscriptions/{token}/confirm',
  async ({ path, services }) => {
    const { account, subscriber } = await findConfirmableSubscriber(services, path.token);
    const isActive = receivesNewsletters(subscriber);
    const status = isActive ? ('Active' as const) : ('Unsubscribed' as const);
    return ok({ ...toSubscriptionResponse(account, subscriber), status, isFirst: isUnconfirmed(subscriber) });
  },
);

export const confirmSubscription = operation(
  'POST /public/subscriptions/{token}/confirm',
  async ({ path, request, services }) => {
    await services.publicLimits.count(request);
    const { account, data } = await findConfirmableSubscriber(services, path.token);
    await services.store.run(account.id, async () => {
      const { subscriber, others } = await findConfirmableSubscriber(services, path.token);
      if ([subscriber, ...others].some(receivesNewsletters)) return;
      // The agent may have deleted the record of the link, and the address may have subscribed again.
      const current = others.find(({ deletedAt, status }) => !deletedAt && status === 'Active') ?? subscriber;
      const at = new Date(services.now()).toISOString();
      const { askedAt: _, ...fields } = current;
      const active = {
        ...fields,
        status: 'Active' as const,
        unsubscribedAt: null,
        deletedAt: null,
        ...(current.confirmedAt !== undefined && { confirmedAt: at }),
        updatedAt: at,
        version: current.version + 1,
      };
      await data.subscribers.put(active);
      await mailWelcome(services, account, active);
      await services.alerts.send(account, makeSubscriberAlert(active, services.settings.publicUrl));
    });
    return messageOnly(200, 'You are subscribed.');
  },
);

/** Changes nothing, because mail scanners open every link. */
export const getUnsubscribeLink = operation(
  'GET /public/subscriptions/{token}/unsubscribe',
  async ({ path, services }) => {
    const { account, subscriber } = await findLinkedSubscriber(services, 'unsubscribe', path.token);
    return ok(toSubscriptionResponse(account, subscriber));
  },
);

export const unsubscribeByLink = operation(
  'POST /public/subscriptions/{token}/unsubscribe',
  async ({ path, request, services }) => {
    const { account, data, stamp } = await findLinkedSubscriber(services, 'unsubscribe', path.token).catch(
      async (error: unknown) => {
        // Only invalid tokens count: mail providers unsubscribe many readers from one address.
        await services.publicLimits.count(request);
        throw error;
      },
    );
    await services.store.run(account.id, async () => {
      const { subscriber } = await findLinkedSubscriber(services, 'unsubscribe', path.token);
      if (!(await unsubscribeAll(subscriber, data, services))) return;
      // The link in a newsletter contains the newsletter's id.
      const campaign = stamp === '' ? undefined : await data.campaigns.get(stamp);
      if (!campaign) return;
      const { figures } = campaign;
      await data.campaigns.put({
        ...campaign,
        figures: { ...figures, unsubscribed: figures.unsubscribed + 1 },
      });
    });
    return messageOnly(200, 'You are unsubscribed.');
  },
);

/**
 * Unsubscribes the record of a link and every other record of its address that isn't deleted: an agent may have deleted
 * the first one, and added the address again. @returns whether anything changed
 */
async function unsubscribeAll(subscriber: SubscriberRecord, { subscribers }: AccountData, { now }: Services) {
  const at = new Date(now()).toISOString();
  const others = await subscribers.find('email', normalizeEmail(subscriber.email));
  const all = [subscriber, ...others.filter(({ id }) => id !== subscriber.id)];
  const active = all.filter((each) => toUnsubscribed(each, at) !== each);
  for (const each of active) await subscribers.put(toUnsubscribed(each, at));
  return active.length > 0;
}

/**
 * Finds the subscriber of a confirmation link.
 * @throws NOT_FOUND after a later unsubscribe: an old mail must not undo it
 */
async function findConfirmableSubscriber(services: Services, token: string) {
  const { account, data, subscriber, stamp } = await findLinkedSubscriber(services, 'confirm', token);
  if (subscriber.unsubscribedAt !== null && subscriber.unsubscribedAt !== stamp) throw notFound('link');
  const sameAddress = await data.subscribers.find('email', normalizeEmail(subscriber.email));
  const others = sameAddress.filter(({ id }) => id !== subscriber.id);
  const since = subscriber.unsubscribedAt ?? subscriber.joinDate;
  if (others.some(({ unsubscribedAt }) => unsubscribedAt !== null && unsubscribedAt > since))
    throw notFound('link');
  return { account, data, subscriber, others };
}

interface LinkedSubscriber {
  account: AccountRecord;
  data: AccountData;
  subscriber: SubscriberRecord;
  stamp: string;
}

/** Finds the subscriber of a mailed link. @throws NOT_FOUND, also when the agent's account is frozen */
async function findLinkedSubscriber(
  services: Services,
  purpose: 'confirm' | 'unsubscribe',
  token: string,
): Promise<LinkedSubscriber> {
  const named = services.subscriptionLinks.readToken(purpose, token);
  const account = await services.accounts.get(named?.accountId ?? '');
  if (!named || !account || account.frozen) throw notFound('link');
  const data = services.store.getAccountData(account.id);
  const subscriber = await data.subscribers.get(named.subscriberId);
  if (!subscriber) throw notFound('link');
  return { account, data, subscriber, stamp: named.stamp };
}

/** Describes a mailed link without the full address, because mails are sometimes forwarded. */
function toSubscriptionResponse(
  { username, firstname, lastname }: AccountRecord,
  { email, status, deletedAt }: SubscriberRecord,
): Schemas['PublicSubscriptionLink'] {
  const isActive = status === 'Active' && deletedAt === null;
  return {
    username,
    firstname,
    lastname,
    email: maskEmail(email),
    status: isActive ? 'Active' : 'Unsubscribed',
  };
}
