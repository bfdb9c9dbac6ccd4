import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { findSubscriber } from './findSubscriber';
import { subscriberAnswer } from './subscriberAnswer';
import { unsubscribed } from './unsubscribed';

export const unsubscribe = operation('POST /subscribers/{id}/unsubscribe', ({ path, data, services }) => {
  const before = findSubscriber(data, path.id);
  const after = unsubscribed(before, new Date(services.now()).toISOString());
  if (after !== before) data.subscribers.put(after);
  return saved(subscriberAnswer(after), 'Unsubscribed');
});
