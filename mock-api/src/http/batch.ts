import { operation } from './operation';
import { ok } from './responses';

/**
 * Performs several GET calls in one request. Each has its own status, so that a failure does not affect the other
 * responses.
 */
export const batch = {
  ...operation('POST /batch', async ({ services, account, body, request, response }) => {
    // The id is read before the responses, so that none of them lacks a change of an earlier event.
    const lastEventId = await services.events.findLastId(account.id);
    const answers = body.requests.map((url) => services.readCalls.perform(url, request, response));
    return { ...ok(await Promise.all(answers)), headers: { 'Last-Event-ID': lastEventId } };
  }),
  isReading: true,
};
