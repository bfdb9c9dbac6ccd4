import { ok } from '../http/answers';
import { operation } from '../http/operation';

export const countCalls = operation('GET /__mock/calls', ({ services, query, account }) =>
  ok({ count: services.callLog.count(account.id, query) }),
);
