import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { runOwnProduct } from './ownProduct.ts';
import { test as base, expect } from './test.ts';

/** A log line of gateway or API for a request. */
interface RequestLine {
  msg: string;
  trace: string;
  method: string;
  route?: string;
  kind?: string;
}

interface ExportedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface Traced {
  url: string;
  logs: { gateway: RequestLine[]; api: RequestLine[] };
  spans: ExportedSpan[];
}

/** For tests of traces: an API and a gateway for each worker as in production, their logs, and a receiver of their spans. */
export const test = base.extend<object, { traced: Traced }>({
  traced: [
    async ({ browserName: _ }, use) => {
      const receiver = await startReceiver();
      const env = {
        HOST: '127.0.0.1',
        RATE_LIMITS: 'off',
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      };
      try {
        await runOwnProduct({ api: env, gateway: env, output: 'pipe' }, ({ url, api, gateway }) =>
          use({ url, spans: receiver.spans, logs: { gateway: readLog(gateway), api: readLog(api) } }),
        );
      } finally {
        await receiver.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ traced }, use) => use(traced.url),
});

function readLog({ stdout, stderr }: ChildProcess): RequestLine[] {
  const lines: RequestLine[] = [];
  if (!stdout) throw new Error('The server has no output.');
  createInterface(stdout).on('line', (line) => {
    const entry: RequestLine = JSON.parse(line);
    if (entry.msg === 'Request') lines.push(entry);
  });
  stderr?.pipe(process.stderr);
  return lines;
}

/** Starts an OTLP/HTTP receiver on loopback. */
async function startReceiver() {
  const spans: ExportedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue: string } }[] };
        scopeSpans: { spans: Omit<ExportedSpan, 'service'>[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    spans,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export { expect };
