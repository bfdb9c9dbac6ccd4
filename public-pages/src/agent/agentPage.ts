import type { PageAnswer, PageRequest } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { Moved, readPublic } from '../api/publicApi';
import { definePage, type Page, type Params } from '../page/definePage';
import { AgentBody } from './AgentBody';
import { agentHead } from './agentHead';
import { newsletterForm } from './NewsletterForm';
import { getPageQuery } from './PageLinks';
import { reviewForm } from './reviews/ReviewForm';

const page = definePage<Schemas['PublicAgent']>({
  path: '/agents/:username',
  read: (request, { username = '' }) => {
    const query = getPageQuery(new URL(request.url).searchParams);
    return readPublic(request, `/agents/${encodeURIComponent(username)}${query.size > 0 ? `?${query}` : ''}`);
  },
  head: agentHead,
  Body: ({ data }) => AgentBody({ agent: data }),
  forms: [reviewForm, newsletterForm],
});

/** An agent's address changes with the name. Old addresses, printed or linked, redirect to the new one. */
export const agentPage: Page = {
  path: page.path,
  answer: (request, params) => answerOrRedirect(request, params),
};

async function answerOrRedirect(request: PageRequest, params: Params): Promise<PageAnswer> {
  try {
    return await page.answer(request, params);
  } catch (cause) {
    if (!(cause instanceof Moved)) throw cause;
    const status = request.method === 'GET' ? 301 : 308;
    return { status, headers: { Location: cause.path + new URL(request.url).search } };
  }
}
