import type { EarlyAnswer } from './earlyAnswers';

interface Batch {
  apiBaseUrl: string;
  /** Paths with their queries. */
  requests: string[];
  token: string;
  /** The browser's own `fetch`, required once modules may have replaced it. */
  send?: typeof fetch;
}

export interface SentBatch {
  /** One answer per request, in order. */
  answers: EarlyAnswer[];
  /** The account's newest event before the data was read, if the server sends it. */
  lastEventId: Promise<string | undefined>;
}

/** Requests several responses in one call. When that fails, each response rejects and is requested separately. */
export function sendBatch({ apiBaseUrl, requests, token, send = fetch }: Batch): SentBatch {
  if (requests.length === 0) return { answers: [], lastEventId: Promise.resolve(undefined) };
  const controller = new AbortController();
  const responding = send(`${apiBaseUrl}/batch`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ requests }),
    signal: controller.signal,
  });
  const sent = responding.then(async (response) => {
    if (!response.ok) throw new Error(`The batch answered ${response.status}.`);
    const { data }: { data: { status: number; body: unknown }[] } = await response.json();
    return data;
  });
  const answers = requests.map((_request, at) => {
    const response = sent.then((data) => {
      const answer = data[at];
      if (!answer) throw new Error('The batch lacks an answer.');
      return Response.json(answer.body, { status: answer.status });
    });
    response.catch(() => null);
    return { response, uses: 0, abort: () => controller.abort() };
  });
  const lastEventId = responding.then(
    ({ headers }) => headers.get('Last-Event-ID') ?? undefined,
    () => undefined,
  );
  return { answers, lastEventId };
}
