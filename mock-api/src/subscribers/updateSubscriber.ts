import { saved } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { assertFreeAddress } from './assertFreeAddress';
import { findSubscriber } from './findSubscriber';
import { subscriberAnswer } from './subscriberAnswer';

export const updateSubscriber = operation(
  'PATCH /subscribers/{id}',
  ({ path, body, data, request, services }) => {
    const before = findSubscriber(data, path.id);
    assertVersion(request, before);
    if (body.email !== undefined) assertFreeAddress(data, body.email, before.id);
    const after = {
      ...before,
      ...body,
      updatedAt: new Date(services.now()).toISOString(),
      version: before.version + 1,
    };
    data.subscribers.put(after);
    return saved(subscriberAnswer(after), 'Subscriber saved');
  },
);
