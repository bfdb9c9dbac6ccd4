import type { Request, RequestHandler, Response } from 'express';
import type { CompiledOperation } from '../contract/compileContract';
import { ApiError } from '../errors';
import type { Services } from '../Services';
import { accountOfBody } from './accountOfBody';
import { authenticate } from './authenticate';
import { checkAnswer } from './checkAnswer';
import { checkRequest } from './checkRequest';
import type { IdempotentAnswers } from './IdempotentAnswers';
import type { Answer, BoundOperation, Call, Caller } from './operation';
import { send } from './send';

/** One call from its token to its answer: authenticate, meet faults, check, handle, check the answer. */
export function serveOperation(
  operation: CompiledOperation,
  bound: BoundOperation,
  services: Services,
  idempotentAnswers: IdempotentAnswers,
): RequestHandler {
  const isMock = operation.path.startsWith('/__mock/');
  const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  return async (request, response) => {
    const known = operation.secured || (operation.personal && request.headers.authorization !== undefined);
    const caller = known ? await authenticate(request, services, isMock) : undefined;
    const accountId = caller?.account.id ?? accountOfBody(request.body, services);
    if (accountId && !isMock) {
      services.callLog.record(accountId, request, response);
      await services.faults.meet(accountId, request);
    }
    if (!services.store.writable && request.method !== 'GET') {
      throw new ApiError(503, 'UNAVAILABLE', 'Changes cannot be saved at the moment. Try again soon.');
    }
    const query = checkRequest(request, operation);
    const handle = async () =>
      bound.handle(makeCall(services, request, response, query, caller)) as Answer<unknown>;
    const key = request.headers['idempotency-key'];
    const answer =
      key && takesKey
        ? await idempotentAnswers.once(
            { accountId, path: request.path, key: String(key), body: JSON.stringify(request.body ?? null) },
            handle,
          )
        : await handle();
    if (!services.settings.production && !answer.stream) checkAnswer(operation, answer.status, answer.body);
    await send(response, answer);
  };
}

function makeCall(
  services: Services,
  request: Request,
  response: Response,
  query: unknown,
  caller?: Caller,
): Call<never> {
  const call = {
    services,
    body: request.body,
    query,
    path: request.params,
    viewer: caller?.account,
    request,
    response,
    get caller() {
      if (!caller) throw new Error('This call needs no token: it has no caller');
      return caller;
    },
    get account() {
      return call.caller.account;
    },
    get data() {
      return services.store.of(call.caller.account.id);
    },
  };
  return call as unknown as Call<never>;
}
