import { operation } from './operation';
import { ok } from './responses';

/** Answers several GET calls in one. Each has its own status, so that a failure costs nobody else's answer. */
export const batch = {
  ...operation('POST /batch', async ({ services, body, request, response }) =>
    ok(await Promise.all(body.requests.map((url) => services.readCalls.perform(url, request, response)))),
  ),
  isReading: true,
};
