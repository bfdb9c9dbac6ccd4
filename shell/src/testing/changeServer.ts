interface Call {
  method: string;
  path: string;
  body: unknown;
  ifMatch: string | null;
  key: string | null;
}
type Row = Record<string, unknown>;
/** Replaces the server's response; with `after`, once the server has saved the change. */
type Failure = { respond: () => Response; after?: boolean };

/** A fake API for changes: records with versions, idempotency keys, and failures on request. */
export function changeServer(records: Record<string, Row>) {
  const rows = new Map(Object.entries(records).map(([path, row]) => [path, { ...row }]));
  const added: Row[] = [];
  const rowsByKey = new Map<string, Row>();
  const failures: Failure[] = [];
  const calls: Call[] = [];

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init;
    const headers = new Headers(init.headers);
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const call = {
      method,
      path,
      body,
      ifMatch: headers.get('If-Match'),
      key: headers.get('Idempotency-Key'),
    };
    calls.push(call);
    const failure = failures.shift();
    if (failure && !failure.after) return failure.respond();
    const response = respond(call, body);
    return failure ? failure.respond() : response;
  }

  function respond({ method, path, ifMatch, key }: Call, body: Row): Response {
    const before = key === null ? undefined : rowsByKey.get(key);
    if (before) return Response.json({ data: before });
    if (method === 'POST') {
      const row = { id: `n${added.length + 1}`, version: 1, ...body };
      added.push(row);
      if (key !== null) rowsByKey.set(key, row);
      return Response.json({ data: row }, { status: 201 });
    }
    const row = rows.get(path);
    if (!row) return refuse(404, 'NOT_FOUND', 'It does not exist.');
    if (method === 'PATCH') {
      if (ifMatch !== null && ifMatch !== String(row['version'])) return refuse(409, 'CONFLICT', 'Changed.');
      Object.assign(row, body, { version: Number(row['version']) + 1 });
      if (key !== null) rowsByKey.set(key, { ...row });
    }
    return Response.json({ data: row });
  }

  return {
    request,
    calls,
    added,
    read: (path: string) => rows.get(path),
    /** Saves a change as somebody else. */
    edit(path: string, changes: Row) {
      const row = rows.get(path) ?? {};
      rows.set(path, { ...row, ...changes, version: Number(row['version']) + 1 });
    },
    forgetKeys: () => rowsByKey.clear(),
    /** Sets the response to the next call, which changes nothing. */
    fail: (respond: () => Response) => void failures.push({ respond }),
    /** Saves the next call, but loses its response. */
    loseResponse: () => void failures.push({ respond: disconnect, after: true }),
    sent: () => calls.filter(({ method }) => method !== 'GET'),
  };
}

export function disconnect(): Response {
  throw new TypeError('Failed to fetch');
}

export const refuse = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  Response.json({ error: { code, message, fields } }, { status });
