import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import low from 'lowdb';
import { notFound } from '../errors';
import type { AccountData } from '../store/Store';
import { emptyState, type PlainState, readState, writeState } from './plainState';

export interface JsonServerCall {
  data: AccountData;
  request: Request;
  response: Response;
  /** Such as `/notes/42`; the request's own method is kept. */
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Whose collections the router has before it. A router for each call would cost 15 ms. */
let served: AccountData | undefined;

const adapter = {
  read: emptyState,
  write(state: PlainState) {
    if (served) writeState(served, state);
  },
};
// lowdb's types ask for a class; its code for these two functions.
const database = low(adapter as unknown as low.AdapterSync<PlainState>);
const router = jsonServer.router(database);
// Its last layer would send an error's stack; without it errors come back to the caller.
router.stack.pop();
// What it found stands in response.locals by then; it is sent as every other answer is.
router.render = () => undefined;
// Its artificial delay takes a millisecond even when none is asked for; without it the work is done at once.
for (const { handle } of router.stack) handle.stack = handle.stack?.filter(({ name }) => name !== 'delay');

/**
 * Has json-server's router answer a request over one account's plain collections.
 * @returns what it would have sent, and the total of a paged list.
 * @throws NOT_FOUND
 */
export function askJsonServer<Result>(call: JsonServerCall): { result: Result; total: number } {
  const { data, request, response } = call;
  prepareRequest(call);
  served = data;
  database.setState(readState(data));
  let failure: unknown;
  router(request, response, (error?: unknown) => {
    failure = error;
  });
  served = undefined;
  if (failure) throw failure;
  const result = response.locals['data'] as Result | undefined;
  if (result === undefined) throw notFound();
  const total = Number(response.getHeader('X-Total-Count') ?? 0);
  for (const header of ['Link', 'Location', 'Access-Control-Expose-Headers']) response.removeHeader(header);
  return { result, total };
}

function prepareRequest({ request, path, query = {}, body }: JsonServerCall) {
  request.url = path;
  // Express 5's req.query is a getter: json-server's deletions and defaults would be lost without a word.
  Object.defineProperty(request, 'query', {
    value: { ...query },
    writable: true,
    configurable: true,
    enumerable: true,
  });
  if (body) request.body = body;
  // Its own parser must not read the stream a second time.
  Reflect.set(request, '_body', true);
  // It would let a checked POST through as another method.
  delete request.headers['x-http-method-override'];
}
