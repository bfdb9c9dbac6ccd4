import type { PrefetchedResponse } from './prefetchedResponses';

interface Batch {
  apiBaseUrl: string;
  /** Paths with their queries. */
  requests: string[];
  token: string;
  /** The browser's own `fetch`, required once modules may have replaced it. */
  send?: typeof fetch;
}

export interface SentBatch {
  /** One response per request, in order. */
  responses: PrefetchedResponse[];
  /** The account's newest event before the data was read, if the server sends it. */
  lastEventId: Promise<string | undefined>;
}

/** Requests several responses in one call. When that fails, each response rejects and is requested separately. */
export function sendBatch({ apiBaseUrl, requests, token, send = fetch }: Batch): SentBatch {
  if (requests.length === 0) return { responses: [], lastEventId: Promise.resolve(undefined) };
  const controller = new AbortController();
  const responding = send(`${apiBaseUrl}/batch`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ requests }),
    signal: controller.signal,
  });
  const sent = responding.then(async (response) => {
    if (!response.ok) throw new Error(`The batch returned ${response.status}.`);
    const { data }: { data: { status: number; body: unknown }[] } = await response.json();
    return data;
  });
  const responses = requests.map((_request, at) => {
    const response = sent.then((data) => {
      const result = data[at];
      if (!result) throw new Error('The batch lacks a response.');
      return Response.json(result.body, { status: result.status });
    });
    response.catch(() => null);
    return { response, uses: 0, abort: () => controller.abort() };
  });
  const lastEventId = responding.then(
    ({ headers }) => headers.get('Last-Event-ID') ?? undefined,
    () => undefined,
  );
  return { responses, lastEventId };
}
