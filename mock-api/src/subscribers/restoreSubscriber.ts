import { notFound } from '../errors';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { assertFreeAddress } from './assertFreeAddress';
import { subscriberAnswer } from './subscriberAnswer';

/** Restoring a subscriber that is there changes nothing: an Undo may be sent twice. */
export const restoreSubscriber = operation('POST /subscribers/{id}/restore', ({ path, data, services }) => {
  const subscriber = data.subscribers.get(path.id);
  if (!subscriber) throw notFound('subscriber');
  if (!subscriber.deletedAt) return saved(subscriberAnswer(subscriber), 'Subscriber restored');
  assertFreeAddress(data, subscriber.email, subscriber.id);
  const restored = {
    ...subscriber,
    deletedAt: null,
    updatedAt: new Date(services.now()).toISOString(),
    version: subscriber.version + 1,
  };
  data.subscribers.put(restored);
  return saved(subscriberAnswer(restored), 'Subscriber restored');
});
