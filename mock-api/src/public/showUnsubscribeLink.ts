import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { linkedSubscriber } from './linkedSubscriber';
import { subscriptionAnswer } from './subscriptionAnswer';

/** Changes nothing: mail scanners open every link. */
export const showUnsubscribeLink = operation(
  'GET /public/subscriptions/{token}/unsubscribe',
  ({ path, services }) => {
    const { account, subscriber } = linkedSubscriber(services, 'unsubscribe', path.token);
    return ok(subscriptionAnswer(account, subscriber));
  },
);
