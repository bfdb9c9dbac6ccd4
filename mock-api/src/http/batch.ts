import { operation } from './operation';
import { ok } from './responses';

/** Answers several GET calls in one. Each has its own status, so that a failure costs nobody else's answer. */
export const batch = {
  ...operation('POST /batch', async ({ services, account, body, request, response }) => {
    // Before the answers are read: none of them lacks a change of an earlier event.
    const lastEventId = await services.events.findLastId(account.id);
    const answers = body.requests.map((url) => services.readCalls.perform(url, request, response));
    return { ...ok(await Promise.all(answers)), headers: { 'Last-Event-ID': lastEventId } };
  }),
  isReading: true,
};
