/** The response of a call. `body` is undefined when it is not JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Request {
  token?: string | undefined;
  body?: unknown;
  /** Raw body, sent in place of `body`. */
  text?: string;
  headers?: Record<string, string>;
}

/** The server under test. */
export class Server {
  constructor(private readonly base: string) {}

  async call(method: string, path: string, { token, body, text, headers }: Request = {}): Promise<Reply> {
    const abort = new AbortController();
    const response = await fetch(`${this.base}${path}`, {
      method,
      signal: abort.signal,
      headers: {
        ...((body !== undefined || text !== undefined) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...((body !== undefined || text !== undefined) && { body: text ?? JSON.stringify(body) }),
    });
    const type = response.headers.get('content-type') ?? '';
    // An event stream never ends by itself.
    if (type.startsWith('text/event-stream')) abort.abort();
    const json = type.includes('json') ? ((await response.json()) as unknown) : undefined;
    if (!type.includes('json') && !type.startsWith('text/event-stream')) await response.arrayBuffer();
    return { status: response.status, headers: response.headers, body: json };
  }
}

/** Returns a value within a JSON body: `at(body, 'data', 0, 'id')`; undefined when it does not exist. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}
