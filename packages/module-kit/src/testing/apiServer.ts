import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The network's edge in a module's tests: answers what is given, fails the test on any other call. */
export function apiServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
