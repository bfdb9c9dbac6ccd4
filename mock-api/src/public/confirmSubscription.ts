import { operation } from '../http/operation';
import { confirmableSubscriber } from './confirmableSubscriber';
import { mailWelcome } from './mailSubscriber';
import { thanks } from './thanks';

export const confirmSubscription = operation(
  'POST /public/subscriptions/{token}/confirm',
  ({ path, request, services }) => {
    services.publicLimits.count(request);
    const { account, data, subscriber } = confirmableSubscriber(services, path.token);
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
