import type { HostChanges } from '@lintel/contract';
import { markKeptAnswer, markResponse, offlineState } from './offlineState';

type Offline = typeof import('./offline');

/** Loads what keeps data and changes. The page works without it. */
export const loadOffline = (): Promise<Offline> =>
  import(/* webpackChunkName: "offline" */ './offline');

let open: () => Promise<Offline> = loadOffline;

/** @param opener loads it for the signed-in account */
export function setOffline(opener: () => Promise<Offline>) {
  open = opener;
}

/** Answers that came before the code to keep them: it loads long after the page. */
const MAX_EARLY = 60;
let early: { url: string; response: Response }[] | null = [];

export function keepEarlyAnswers({ keepAnswer }: Offline) {
  for (const { url, response } of early ?? []) void keepAnswer(url, response);
  early = null;
}

interface Call {
  url: string;
  init: RequestInit;
  upload?: unknown;
}
type Send<Of extends Call> = (call: Of) => Promise<Response>;

/** Keeps answers of the server, and gives them while there is no network. Everything else is as without it. */
export const answerOffline =
  <Of extends Call>(next: Send<Of>): Send<Of> =>
  async (call) => {
    const { method = 'GET' } = call.init;
    try {
      const response = await next(call);
      markResponse();
      if (method !== 'GET' || !offlineState.getSnapshot().isAvailable) return response;
      return await keepAnswer(call.url, response);
    } catch (cause) {
      const { isAvailable, isOffline } = offlineState.getSnapshot();
      if (!isAvailable || !isOffline || method !== 'GET' || !(cause instanceof TypeError)) throw cause;
      const kept = await open()
        .then(({ readAnswer }) => readAnswer(call.url))
        .catch(() => null);
      if (!kept) throw cause;
      markKeptAnswer(kept.at);
      return kept.response;
    }
  };

/** Reads a copy once the page has time. While changes wait to be sent, the answer has them. */
async function keepAnswer(url: string, response: Response): Promise<Response> {
  if (response.status !== 200 || !isJson(response)) return response;
  const copy = response.clone();
  if (early) {
    if (early.length < MAX_EARLY) early.push({ url, response: copy });
    return response;
  }
  if (offlineState.getSnapshot().waiting === 0) {
    void open().then(
      (offline) => offline.keepAnswer(url, copy),
      () => null,
    );
    return response;
  }
  const offline = await open().catch(() => null);
  if (!offline) return response;
  void offline.keepAnswer(url, copy);
  return offline.showChanges(url, response);
}

const isJson = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** Sends changes of records, or keeps them until there is a network. */
export const createChanges = (request: (path: string, init: RequestInit) => Promise<Response>): HostChanges => ({
  async send(change) {
    const offline = offlineState.getSnapshot().isAvailable ? await open().catch(() => null) : null;
    if (offline) return offline.sendOrKeep(change);
    const { path, method, body } = change;
    return request(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  },
});
