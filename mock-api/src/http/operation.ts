import type { Request, Response } from 'express';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import type { BodyOf, CallName, PathOf, QueryOf, SuccessOf } from './CallName';

/** Who calls: an access token's account and session. */
export interface Caller {
  account: AccountRecord;
  sessionId: string;
}

/** What a handler gets: the parts of the request after they were checked against the contract. */
export interface Call<Name extends CallName> {
  services: Services;
  body: BodyOf<Name>;
  query: QueryOf<Name>;
  path: PathOf<Name>;
  /** Who calls, where a token came with the call. */
  viewer: AccountRecord | undefined;
  /** Only for calls that need a token. */
  caller: Caller;
  account: AccountRecord;
  /** The caller's own records. */
  data: AccountData;
  request: Request;
  response: Response;
}

export interface Answer<Body> {
  status: number;
  body?: Body;
  headers?: Record<string, string>;
  /** Sent in place of a body, piece by piece, as fast as the caller reads. */
  stream?: AsyncIterable<string>;
}

export interface BoundOperation {
  name: CallName;
  /** Called with a request that fits the contract's operation of that name. */
  handle(call: Call<never>): unknown;
}

/** Binds a handler to a call of the contract; body, query, path and answer are typed by it. */
export function operation<Name extends CallName>(
  name: Name,
  handle: (call: Call<Name>) => Answer<SuccessOf<Name>> | Promise<Answer<SuccessOf<Name>>>,
): BoundOperation {
  return { name, handle: handle as BoundOperation['handle'] };
}
