import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findSubscriber } from './findSubscriber';
import { subscriberAnswer } from './subscriberAnswer';

export const getSubscriber = operation('GET /subscribers/{id}', ({ path, data }) =>
  ok(subscriberAnswer(findSubscriber(data, path.id))),
);
