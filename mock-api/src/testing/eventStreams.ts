import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApi } from './startApi';

export interface SentEvent {
  id?: string;
  event?: string;
  data?: string;
}

/** Starts a server for an API's event streams; stop it after the test. */
export async function serveEvents(api: TestApi) {
  const server = createServer(api.app).listen(0);
  await once(server, 'listening');
  const open = new Set<AbortController>();
  const { port } = server.address() as AddressInfo;

  /** Opens the event stream of the token's account. */
  async function listen(token: string, lastEventId = '') {
    const abort = new AbortController();
    open.add(abort);
    const response = await fetch(`http://localhost:${port}/api/events`, {
      headers: { Authorization: `Bearer ${token}`, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
      signal: abort.signal,
    });
    return { response, events: readEvents(response), close: () => abort.abort() };
  }

  function closeStreams() {
    for (const abort of open) abort.abort();
    open.clear();
  }

  return {
    listen,
    closeStreams,
    stop() {
      closeStreams();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function* readEvents(response: Response): AsyncGenerator<SentEvent> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n').map((line) => line.split(/: (.*)/s));
      yield Object.fromEntries(
        lines.filter(([name]) => name !== '').map(([name = '', value]) => [name, value]),
      );
    }
  }
}

export const nextEvent = async (events: AsyncGenerator<SentEvent>): Promise<SentEvent> =>
  (await events.next()).value ?? {};
