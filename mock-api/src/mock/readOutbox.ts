import { ok } from '../http/answers';
import { operation } from '../http/operation';

export const readOutbox = operation('GET /__mock/outbox', ({ services, query }) =>
  ok(services.outbox.to(query.to)),
);
