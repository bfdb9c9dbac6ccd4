import { operation } from '../http/operation';
import { unsubscribed } from '../subscribers/unsubscribed';
import { linkedSubscriber } from './linkedSubscriber';
import { thanks } from './thanks';

export const unsubscribeByLink = operation(
  'POST /public/subscriptions/{token}/unsubscribe',
  ({ path, request, services }) => {
    services.publicLimits.count(request);
    const { data, subscriber } = linkedSubscriber(services, 'unsubscribe', path.token);
    const after = unsubscribed(subscriber, new Date(services.now()).toISOString());
    if (after !== subscriber) data.subscribers.put(after);
    return thanks(200, 'You are unsubscribed.');
  },
);
