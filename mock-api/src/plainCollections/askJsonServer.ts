import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import low from 'lowdb';
import { notFound } from '../errors';
import type { AccountData } from '../store/Store';
import { accountAdapter } from './accountAdapter';

export interface JsonServerCall {
  data: AccountData;
  request: Request;
  response: Response;
  /** Such as `/notes/42`; the request's own method is kept. */
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Has json-server's router answer a request over one account's plain collections.
 * @returns what it would have sent, and the total of a paged list.
 * @throws NOT_FOUND
 */
export function askJsonServer<Result>(call: JsonServerCall): Promise<{ result: Result; total: number }> {
  const { data, request, response } = call;
  const router = jsonServer.router(low(accountAdapter(data) as unknown as low.AdapterSync));
  // Its last layer would send an error's stack; without it errors come back here.
  router.stack.pop();
  prepareRequest(call);
  return new Promise((resolve, reject) => {
    router.render = () => {
      if (response.statusCode === 404) reject(notFound());
      resolve({
        result: response.locals['data'] as Result,
        total: Number(response.getHeader('X-Total-Count') ?? 0),
      });
      for (const header of ['Link', 'Location', 'Access-Control-Expose-Headers'])
        response.removeHeader(header);
    };
    router(request, response, (error?: unknown) => reject(error ?? notFound()));
  });
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
