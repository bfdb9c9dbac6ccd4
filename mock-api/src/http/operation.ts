import type { Request, Response } from 'express';
import type { Services } from '../Services';
import type { AccountRecord, UserRecord } from '../store/records';
import type { AccountData, UserData } from '../store/Store';
import type { CallName, PathParameters, QueryParameters, RequestBody, SuccessBody } from './CallName';
import type { OperationResponse } from './OperationResponse';

/** The caller: user, account and session of the access token. */
export interface Caller {
  user: UserRecord;
  account: AccountRecord;
  sessionId: string;
  /** Milliseconds since 1970. */
  tokenExpiresAt: number;
}

/** A handler's input: the parts of the request, validated against the contract. */
export interface Call<Name extends CallName> {
  services: Services;
  body: RequestBody<Name>;
  query: QueryParameters<Name>;
  path: PathParameters<Name>;
  /** The caller's account, when the call has a token. */
  viewer: AccountRecord | undefined;
  /** Only for calls that need a token. */
  caller: Caller;
  user: UserRecord;
  account: AccountRecord;
  /** The account's own records. */
  data: AccountData;
  /** The user's own records. */
  userData: UserData;
  request: Request;
  response: Response;
}

/** A body that the operation reads itself because it is not JSON. */
export interface ReceivedBody {
  /** Identifies the body, to detect another one under the same Idempotency-Key. */
  fingerprint: string;
}

export type Receive<Received extends ReceivedBody> = (
  request: Request,
  response: Response,
) => Promise<Received>;

/** Checks of a body, by field, that a schema cannot express. They run on the body before it is validated. */
export type BodyRules = (body: Record<string, unknown>) => Record<string, string>;

export interface BoundOperation {
  name: CallName;
  /** Whether the operation handles a repeated Idempotency-Key itself. */
  isIdempotent?: boolean;
  /** Whether the operation changes nothing, although it is not a GET. */
  isReading?: boolean;
  /**
   * Resources that the operation locks against other changes; the caller's account by default. Empty when the operation
   * takes long before its changes: it then locks the account or the user itself, with `Store.run`.
   */
  locks?: readonly ('account' | 'user')[];
  /** Runs together with the contract's schema, so that one response lists all problems. */
  rules?: BodyRules;
  /** Handles a request that is valid according to the contract's operation of that name. */
  handle(call: Call<never>): unknown;
  /** Reads the whole body before the call counts as made: an interrupted upload does not use up its key. */
  receive?: Receive<ReceivedBody>;
}

/**
 * Binds a handler to an operation of the contract, which types body, query, path and response.
 * @param receive reads a body that is not JSON, for `received`
 */
export function operation<Name extends CallName, Received extends ReceivedBody = never>(
  name: Name,
  handle: (
    call: Call<Name> & { received: Received },
  ) => OperationResponse<SuccessBody<Name>> | Promise<OperationResponse<SuccessBody<Name>>>,
  receive?: Receive<Received>,
): BoundOperation {
  return { name, handle: handle as BoundOperation['handle'], ...(receive && { receive }) };
}

/**
 * Returns the operation without a lock on the caller's account: its handler locks it with `Store.run` when it changes
 * records.
 */
export const lockLater = (bound: BoundOperation): BoundOperation => ({ ...bound, locks: [] });

/** Returns the operation with a lock on the calling user instead of the account: it changes credentials or sessions. */
export const lockUser = (bound: BoundOperation): BoundOperation => ({ ...bound, locks: ['user'] });
