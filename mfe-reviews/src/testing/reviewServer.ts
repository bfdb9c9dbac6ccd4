import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeCounts, makePage, makeReply, makeReview, makeTemplate } from './records';

type Review = Schemas['Review'];

/** An in-memory reviews API for msw. */
export function reviewServer(...reviews: Review[]) {
  const state = {
    reviews: reviews.length > 0 ? reviews : [makeReview()],
    deleted: [] as Review[],
    templates: [makeTemplate()],
    counts: makeCounts(),
    /** Total of all pages; defaults to the number of reviews. */
    total: undefined as number | undefined,
    sent: [] as { call: string; body?: unknown }[],
    queries: [] as URLSearchParams[],
  };
  const at = (path: string) => `${API_BASE}${path}`;
  const recordCall = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    const text = await request.text();
    const body = text ? { body: JSON.parse(text) } : {};
    state.sent.push({ call: `${request.method} ${path}`, ...body });
    return body.body;
  };
  const put = (id: unknown, changes: Partial<Review>, message: string) => {
    state.reviews = state.reviews.map((each) => (each.id === id ? { ...each, ...changes } : each));
    const review = state.reviews.find((each) => each.id === id);
    return HttpResponse.json({ data: review, message });
  };
  const handlers = [
    http.get(at('/reviews'), ({ request }) => {
      state.queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(makePage(state.reviews, state.total));
    }),
    http.get(at('/reviews/counts'), () => HttpResponse.json({ data: state.counts })),
    http.patch(at('/reviews/:id'), async ({ params, request }) => {
      const body = await recordCall(request);
      return put(params.id, body, `Review ${body.status}`);
    }),
    http.delete(at('/reviews/:id'), async ({ params, request }) => {
      await recordCall(request);
      state.deleted = state.reviews.filter(({ id }) => id === params.id);
      state.reviews = state.reviews.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(at('/reviews/:id/restore'), async ({ params, request }) => {
      await recordCall(request);
      state.reviews = [...state.deleted, ...state.reviews];
      return put(params.id, {}, 'Review restored');
    }),
    http.put(at('/reviews/:id/reply'), async ({ params, request }) => {
      const { text } = await recordCall(request);
      return put(params.id, { reply: makeReply(text) }, 'Reply sent');
    }),
    http.delete(at('/reviews/:id/reply'), async ({ params, request }) => {
      await recordCall(request);
      return put(params.id, { reply: null }, 'Reply removed');
    }),
    http.get(at('/reply-templates'), () => HttpResponse.json(makePage(state.templates))),
    http.post(at('/reply-templates'), async ({ request }) => {
      const template = makeTemplate({ id: `t${state.templates.length + 1}`, ...(await recordCall(request)) });
      state.templates = [...state.templates, template];
      return HttpResponse.json({ data: template, message: 'Template saved' }, { status: 201 });
    }),
    http.patch(at('/reply-templates/:id'), async ({ request }) => {
      const [first] = state.templates;
      const template = { ...makeTemplate(first), ...(await recordCall(request)) };
      state.templates = [template];
      return HttpResponse.json({ data: template, message: 'Template saved' });
    }),
    http.delete(at('/reply-templates/:id'), async ({ request }) => {
      await recordCall(request);
      state.templates = [];
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { state, handlers };
}

/** An error response of the API. */
export const makeErrorResponse = (message: string, status = 500) =>
  HttpResponse.json({ error: { code: 'INTERNAL', message } }, { status });
