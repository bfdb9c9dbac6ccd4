import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { confirmableSubscriber } from './confirmableSubscriber';
import { subscriptionAnswer } from './subscriptionAnswer';

/** Changes nothing: mail scanners open every link. */
export const showConfirmLink = operation(
  'GET /public/subscriptions/{token}/confirm',
  ({ path, services }) => {
    const { account, subscriber } = confirmableSubscriber(services, path.token);
    return ok(subscriptionAnswer(account, subscriber));
  },
);
