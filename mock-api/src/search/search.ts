import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { searchAccount } from './searchAccount';

export const search = operation('GET /search', ({ query, data }) =>
  ok(searchAccount(data, query.q, query.type)),
);
