import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findCoin } from './findCoin';
import { sentimentOf } from './sentimentOf';

export const showSentiment = operation('GET /sentiment/{coin}', ({ path, query, viewer, services }) =>
  ok(sentimentOf(services.store.server, findCoin(path.coin), viewer?.id ?? query.userId)),
);
