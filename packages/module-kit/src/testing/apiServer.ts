import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { checkResponse } from './checkResponse';
import { waitBeforeEnd } from './problems';
import { testedModule } from './testedModule';

/**
 * The network's edge in a module's tests: answers what is given, fails the test on any other call. What is sent and
 * what is answered must fit the API's description.
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
  // Before a handler has read its body.
  events.on('request:start', ({ request, requestId }) => {
    sent.set(requestId, request.clone());
  });
  events.on('response:mocked', ({ response, requestId }) => {
    const request = sent.get(requestId);
    sent.delete(requestId);
    if (request && response.type !== 'error') waitBeforeEnd(checkResponse(request, response.clone()));
  });
}
