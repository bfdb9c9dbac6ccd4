import { empty } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { findSubscriber } from './findSubscriber';

export const deleteSubscriber = operation('DELETE /subscribers/{id}', ({ path, data, request, services }) => {
  const subscriber = findSubscriber(data, path.id);
  assertVersion(request, subscriber);
  const at = new Date(services.now()).toISOString();
  data.subscribers.put({ ...subscriber, deletedAt: at, updatedAt: at, version: subscriber.version + 1 });
  return empty();
});
