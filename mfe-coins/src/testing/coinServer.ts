import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeComment, makeDetail, makeMarket, makePage, makeSentiment } from './records';

export const at = (path: string) => `${API_BASE}${path}`;

/** An error response of the API. */
export const refusal = (message: string, status = 500) =>
  HttpResponse.json({ error: { code: 'INTERNAL', message } }, { status });

/** An in-memory server of one coin: reads return what was written. */
export function coinServer() {
  const state = {
    comments: [makeComment()],
    sent: [] as { call: string; body: unknown }[],
    asked: [] as string[],
  };
  const noted = (request: Request) => state.asked.push(request.url.slice(API_BASE.length));
  async function sent(call: string, request: Request) {
    const body: unknown = await request.json();
    state.sent.push({ call, body });
    return body;
  }
  const handlers = [
    http.get(at('/coin/detail/solana'), () => HttpResponse.json({ data: makeDetail() })),
    http.get(at('/market/detail/solana'), ({ request }) => {
      noted(request);
      const period = new URL(request.url).searchParams.get('period') as Schemas['MarketDetail']['period'];
      return HttpResponse.json({ data: makeMarket({ period }) });
    }),
    http.get(at('/sentiment/solana'), () => HttpResponse.json({ data: makeSentiment() })),
    http.get(at('/comments/solana'), ({ request }) => {
      noted(request);
      return HttpResponse.json(makePage(state.comments, { pageSize: 10 }));
    }),
    http.post(at('/comment/add'), async ({ request }) => {
      const { text } = (await sent('POST /comment/add', request)) as { text: string };
      const comment = makeComment({
        id: `c${state.comments.length + 1}`,
        text,
        author: 'Marta Almeida',
        likes: 0,
      });
      state.comments = [comment, ...state.comments];
      return HttpResponse.json({ data: comment, message: 'Comment added' }, { status: 201 });
    }),
    http.post(at('/comment/like/add'), async ({ request }) => {
      await sent('POST /comment/like/add', request);
      return HttpResponse.json({ data: makeComment({ likes: 3, liked: true }) }, { status: 201 });
    }),
  ];
  return { state, handlers };
}

const encoder = new TextEncoder();

/** A streamed answer that a test writes piece by piece. */
export function writtenAnswer() {
  let pen: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      pen = controller;
    },
  });
  return {
    response: () =>
      new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }),
    say: (event: string, data: object) =>
      pen?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => pen?.close(),
  };
}
