import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import low from 'lowdb';
import { notFound } from '../errors';
import type { AccountCollections } from '../store/collections';
import type { AccountData } from '../store/Store';
import {
  type AccountState,
  emptyState,
  makeStateOf,
  type ServedCollectionName,
  writeChanges,
} from './accountState';

export interface JsonServerCall<Name extends ServedCollectionName> {
  data: AccountData;
  collection: Name;
  /** The records that the call may concern. */
  records: readonly AccountCollections[Name][];
  request: Request;
  response: Response;
  /** Path such as `/notes/42`; the request's own method is used. */
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Records that the shared router has written. A router for each call would cost 15 ms. */
let written: AccountState | undefined;

const adapter = {
  read: emptyState,
  write(state: AccountState) {
    written = state;
  },
};
// lowdb's types require a class; its code only calls these two functions.
const database = low(adapter as unknown as low.AdapterSync<AccountState>);
const router = jsonServer.router(database);
// Removes its error handler, which would send a stack trace; errors then reach the caller.
router.stack.pop();
// Removes its renderer: the result is in response.locals and is sent like every other response.
router.render = () => undefined;
// Removes its artificial delay, which takes a millisecond even when it is off; without it the call is synchronous.
for (const { handle } of router.stack) handle.stack = handle.stack?.filter(({ name }) => name !== 'delay');

/**
 * Runs a request through json-server's router over records of one of an account's collections.
 * @returns the body that it would have sent, and the total of a paged list.
 * @throws NOT_FOUND
 */
export async function callJsonServer<Result, Name extends ServedCollectionName = ServedCollectionName>(
  call: JsonServerCall<Name>,
): Promise<{ result: Result; total: number }> {
  const { data, collection, records, response } = call;
  const changed = runRouter(call);
  const result = response.locals['data'] as Result | undefined;
  if (result === undefined) throw notFound();
  const total = Number(response.getHeader('X-Total-Count') ?? 0);
  for (const header of ['Link', 'Location', 'Access-Control-Expose-Headers']) response.removeHeader(header);
  if (changed) await writeChanges(data, collection, records, changed);
  return { result, total };
}

/** Runs the shared router synchronously to its end. @returns the collections when it has written */
function runRouter<Name extends ServedCollectionName>(call: JsonServerCall<Name>): AccountState | undefined {
  const { collection, records, request, response } = call;
  prepareRequest(call);
  database.setState(makeStateOf(collection, records));
  written = undefined;
  let failure: unknown;
  router(request, response, (error?: unknown) => {
    failure = error;
  });
  if (failure) throw failure;
  return written;
}

function prepareRequest({ request, path, query = {}, body }: JsonServerCall<ServedCollectionName>) {
  request.url = path;
  // Express 5's req.query is a getter, so json-server's deletions and defaults would silently be lost.
  Object.defineProperty(request, 'query', {
    value: { ...query },
    writable: true,
    configurable: true,
    enumerable: true,
  });
  if (body) request.body = body;
  // Marks the body as parsed: json-server's own parser must not read the stream again.
  Reflect.set(request, '_body', true);
  // Blocks method overrides, which would turn a checked POST into another method.
  delete request.headers['x-http-method-override'];
}
