import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { checkResponse } from './checkResponse';
import { waitBeforeEnd } from './problems';
import { testedModule } from './testedModule';

/**
 * Mocks the network in a module's tests. Calls without a handler fail the test, as do requests and responses that do
 * not match the API's description.
 */
export function apiServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  if (testedModule) checkResponses(server);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

function checkResponses({ events }: SetupServer) {
  const sent = new Map<string, Request>();
  // Clones the request before a handler reads its body.
  events.on('request:start', ({ request, requestId }) => {
    sent.set(requestId, request.clone());
  });
  events.on('response:mocked', ({ response, requestId }) => {
    const request = sent.get(requestId);
    sent.delete(requestId);
    if (request && response.type !== 'error') waitBeforeEnd(checkResponse(request, response.clone()));
  });
}
