import { notFound } from '../errors';
import { operation } from '../http/operation';
import { linkedSubscriber } from './linkedSubscriber';
import { mailWelcome } from './mailSubscriber';
import { thanks } from './thanks';

export const confirmSubscription = operation(
  'POST /public/subscriptions/{token}/confirm',
  ({ path, request, services }) => {
    services.publicLimits.count(request);
    const { account, data, subscriber, stamp } = linkedSubscriber(services, 'confirm', path.token);
    // Who has left once more since then must not be brought back by an old mail.
    if (subscriber.unsubscribedAt !== null && subscriber.unsubscribedAt !== stamp) throw notFound('link');
    if (subscriber.status === 'Unsubscribed' || subscriber.deletedAt) {
      const at = new Date(services.now()).toISOString();
      const active = {
        ...subscriber,
        status: 'Active' as const,
        unsubscribedAt: null,
        deletedAt: null,
        updatedAt: at,
        version: subscriber.version + 1,
      };
      data.subscribers.put(active);
      mailWelcome(services, account, active);
    }
    return thanks(200, 'You get the newsletter again.');
  },
);
