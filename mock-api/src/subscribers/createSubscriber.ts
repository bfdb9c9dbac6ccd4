import { created } from '../http/answers';
import { operation } from '../http/operation';
import { assertFreeAddress } from './assertFreeAddress';
import { newSubscriber } from './newSubscriber';
import { subscriberAnswer } from './subscriberAnswer';

export const createSubscriber = operation('POST /subscribers', ({ body, data, services }) => {
  assertFreeAddress(data, body.email);
  const at = new Date(services.now()).toISOString();
  const subscriber = newSubscriber({ ...body, name: (body.name ?? '').trim() }, at);
  data.subscribers.put(subscriber);
  return created(subscriberAnswer(subscriber), 'Subscriber added');
});
