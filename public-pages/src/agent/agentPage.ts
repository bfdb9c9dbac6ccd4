import type { PageAnswer, PageRequest } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { Moved } from '../api/failures';
import { readPublic } from '../api/readPublic';
import { definePage } from '../page/definePage';
import type { Page, Params } from '../page/Page';
import { AgentBody } from './AgentBody';
import { agentHead } from './agentHead';
import { newsletter } from './newsletter/newsletter';
import { review } from './reviews/review';

const page = definePage<Schemas['PublicAgent']>({
  path: '/agents/:username',
  read: (request, { username = '' }) => readPublic(request, `/agents/${encodeURIComponent(username)}`),
  head: agentHead,
  Body: ({ data }) => AgentBody({ agent: data }),
  forms: [review, newsletter],
});

/** An agent has a new address once the name is changed; what was printed and linked before leads there. */
export const agentPage: Page = {
  path: page.path,
  answer: (request, params) => answerOrMove(request, params),
};

async function answerOrMove(request: PageRequest, params: Params): Promise<PageAnswer> {
  try {
    return await page.answer(request, params);
  } catch (cause) {
    if (!(cause instanceof Moved)) throw cause;
    const status = request.method === 'GET' ? 301 : 308;
    return { status, headers: { Location: cause.path + new URL(request.url).search } };
  }
}
