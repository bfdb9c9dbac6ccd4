import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { CompiledOperation } from '../contract/compileContract';
import { invalidToken, unsaved } from '../errors';
import { requestFacts } from '../logging/logRequests';
import type { Services } from '../Services';
import type { Lock } from '../store/Store';
import { authenticate } from './authenticate';
import { identifyAccount } from './CallName';
import { validateRequest } from './checkRequest';
import type { OperationResponse, Perform } from './OperationResponse';
import type { BoundOperation, Call, Caller, ReceivedBody } from './operation';
import { createJsonReader } from './readJsonBody';

/** Performs the call of each request, and sends its response. */
export const serveOperation =
  (perform: Perform): RequestHandler =>
  async (request, response) =>
    sendResponse(response, await perform(request, response));

/**
 * Handles one call: authenticates, reads the body, injects faults, validates, runs the handler and checks the response.
 */
export function performOperation(
  operation: CompiledOperation,
  bound: BoundOperation,
  services: Services,
): Perform {
  const isMock = operation.path.startsWith('/__mock/');
  const supportsIdempotency =
    !bound.isIdempotent && operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  const readJson = createJsonReader(operation.bodyLimit);
  const { locks = ['account'] } = bound;
  return async (request, response) => {
    const facts = requestFacts(response);
    facts.route = `/api${operation.path}`;
    const shouldAuthenticate =
      operation.secured || (operation.personal && request.headers.authorization !== undefined);
    const caller = shouldAuthenticate ? await authenticate(request, services, isMock) : undefined;
    if (caller) facts.accountId = caller.account.id;
    if (request.method !== 'GET') await readJson(request, response);
    const accountId = caller?.account.id ?? (await identifyAccount(request.body, services));
    if (accountId && !isMock) {
      services.callLog?.record(accountId, request, response);
      await services.faults.injectFault(accountId, request);
    }
    const isReading = request.method === 'GET' || isMock || bound.isReading;
    if (!services.store.writable && request.method !== 'GET' && !bound.isReading) throw unsaved();
    const query = validateRequest(request, operation, bound.rules);
    await services.callLimits.count(bound.name, request, caller?.account.id ?? request.body?.email);
    // A file is in memory until its response is sent.
    if (bound.receive) response.once('close', services.concurrencyLimits.uploads.enter(accountId ?? ''));
    const received = await bound.receive?.(request, response);
    const body = received?.fingerprint ?? JSON.stringify(request.body ?? null);
    const call = makeCall(services, request, response, { query, received }, caller);
    const handle = async () => {
      // A body may arrive slowly, and the account may be changed or deleted in the meantime.
      if (caller && request.method !== 'GET') await renewCaller(services, caller, locks);
      return bound.handle(call) as OperationResponse<unknown>;
    };
    const lock: Lock = caller
      ? {
          ...(locks.includes('account') && { account: caller.account.id }),
          ...(locks.includes('user') && { user: caller.user.id }),
        }
      : null;
    const run = () => (isReading ? handle() : services.store.run(lock, handle));
    const key = request.headers['idempotency-key'];
    const result =
      key && supportsIdempotency
        ? await services.idempotentResponses.runOnce(
            { accountId, path: request.path, key: String(key), body, lock },
            handle,
          )
        : await run();
    if (!services.settings.production && !result.stream)
      assertResponse(operation, result.status, result.body);
    return result;
  };
}

/** Reloads the caller under the call's locks. @throws INVALID_TOKEN once the account or user is deleted */
async function renewCaller(
  services: Services,
  caller: Caller,
  locks: NonNullable<BoundOperation['locks']>,
): Promise<void> {
  const account = await services.accounts.get(caller.account.id);
  // Only calls that change the user need its changes since the call began.
  const user = locks.includes('user') ? await services.users.get(caller.user.id) : caller.user;
  if (!account || !user) throw invalidToken();
  Object.assign(caller, { account, user });
}

function makeCall(
  services: Services,
  request: Request,
  response: Response,
  { query, received }: { query: unknown; received: ReceivedBody | undefined },
  caller?: Caller,
): Call<never> {
  const call = {
    services,
    body: request.body,
    query,
    received,
    path: request.params,
    viewer: caller?.account,
    request,
    response,
    get caller() {
      if (!caller) throw new Error('This call needs no token and has no caller');
      return caller;
    },
    get user() {
      return call.caller.user;
    },
    get account() {
      return call.caller.account;
    },
    get data() {
      return services.store.getAccountData(call.caller.account.id);
    },
    get userData() {
      return services.store.getUserData(call.caller.user.id);
    },
  };
  return call as unknown as Call<never>;
}

/** @throws an Error (500 for the caller) with the position where a response violates the contract */
function assertResponse(operation: CompiledOperation, status: number, body: unknown) {
  const check = operation.checkResponse(status);
  if (!check || check(body)) return;
  const first = check.errors?.[0];
  throw new Error(
    `${operation.method.toUpperCase()} ${operation.path} responds with ${status} against the contract: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`,
  );
}

async function sendResponse(
  response: Response,
  { status, body, headers = {}, stream }: OperationResponse<unknown>,
) {
  response.status(status).set(headers);
  if (stream) await sendStream(response, stream);
  else if (body === undefined) response.end();
  else response.json(body);
}

/** Sends a stream. A client that disconnects early is not a server error. */
async function sendStream(response: Response, stream: AsyncIterable<string>) {
  try {
    await pipeline(stream instanceof Readable ? stream : Readable.from(stream), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
