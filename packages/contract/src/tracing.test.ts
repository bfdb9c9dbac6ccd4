import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startExport } from './openTelemetry';
import {
  currentTrace,
  formatTraceparent,
  parseTraceparent,
  runInSpan,
  startRequestSpan,
  withSpan,
} from './tracing';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const sampled = `00-${traceId}-${spanId}-01`;

test('[TRACE-02] reads a valid header, and one of a later version that says more', () => {
  expect(parseTraceparent(sampled)).toEqual({ traceId, spanId, isSampled: true });
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, isSampled: false });
  expect(parseTraceparent(`cc-${traceId}-${spanId}-01-what-comes`)).toEqual({
    traceId,
    spanId,
    isSampled: true,
  });
  expect(formatTraceparent({ traceId, spanId, isSampled: true })).toBe(sampled);
});

test.each([
  ['none', undefined],
  ['several', [sampled, sampled]],
  ['several in one', `${sampled}, ${sampled}`],
  ['an unknown version', `ff-${traceId}-${spanId}-01`],
  ['more than version 00 says', `${sampled}-more`],
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', sampled.toUpperCase()],
  ['another line', `${sampled}\n{"level":"fatal"}`],
  ['a line before', `x\n${sampled}`],
  ['a text', '"},{"level":"fatal"'],
])('[TRACE-02] ignores a header with %s, and begins a trace', (_name, header) => {
  expect(parseTraceparent(header)).toBeUndefined();
  const { context } = startRequestSpan('GET', header);
  expect(parseTraceparent(formatTraceparent(context))).toEqual(context);
  expect(context.traceId).not.toBe(traceId);
});

test('[TRACE-02] what is not exported keeps the context of its caller, also in what it starts', async () => {
  const span = startRequestSpan('GET', sampled);
  expect(formatTraceparent(span.context)).toBe(sampled);
  const inside = await runInSpan(span, () => withSpan('unit of work', async () => currentTrace()));
  expect([inside, currentTrace()]).toEqual([traceId, undefined]);
});

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts an OTLP/HTTP receiver on loopback. */
async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const services: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue: string } }[] };
        scopeSpans: { spans: ReceivedSpan[] }[];
      }[];
    };
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    for (const { resource, scopeSpans } of body.resourceSpans) {
      services.push(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '');
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { spans, services, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('[TRACE-03] exports requests and the work in them, with their parents and failures', async () => {
  const receiver = await startReceiver();
  const stop = await startExport('lintel-test', { endpoint: receiver.endpoint, ratio: 1 });
  const request = startRequestSpan('POST', sampled);
  expect(request.context).toMatchObject({ traceId, isSampled: true });
  const failing = runInSpan(request, () =>
    withSpan('unit of work', () =>
      withSpan('commit', async () => {
        throw new Error('full disk');
      }),
    ),
  );
  await expect(failing).rejects.toThrow('full disk');
  request.end({ name: 'POST /api/leads', hasFailed: true });
  await stop();

  const [commit, unit, server] = receiver.spans;
  expect(receiver.spans.map(({ name }) => name)).toEqual(['commit', 'unit of work', 'POST /api/leads']);
  expect(receiver.spans.map((span) => span.traceId)).toEqual([traceId, traceId, traceId]);
  expect([commit?.parentSpanId, unit?.parentSpanId, server?.parentSpanId]).toEqual([
    unit?.spanId,
    server?.spanId,
    spanId,
  ]);
  const [serverKind, error] = [2, 2];
  expect(server).toMatchObject({ kind: serverKind, status: { code: error } });
  expect(receiver.services).toEqual(['lintel-test']);
  expect(JSON.stringify(receiver.spans)).not.toContain('full disk');
});

test('[TRACE-03] records neither what the caller does not sample nor what is beyond the share', async () => {
  const receiver = await startReceiver();
  const end = async (header: string, ratio: number) => {
    const stop = await startExport('lintel-test', { endpoint: receiver.endpoint, ratio });
    const span = startRequestSpan('GET', header);
    span.end();
    await stop();
    return formatTraceparent(span.context);
  };
  expect(await end(`00-${traceId}-${spanId}-00`, 1)).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-00$`));
  expect(await end(sampled, 0)).toMatch(/-00$/);
  expect(receiver.spans).toEqual([]);
  expect(await end(sampled, 1)).toMatch(/-01$/);
  expect(receiver.spans).toHaveLength(1);
});

test('[TRACE-03] says that a receiver refuses the spans', async () => {
  const receiver = await startReceiver();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stop = await startExport('lintel-test', { endpoint: `${receiver.endpoint}/elsewhere`, ratio: 1 });
  startRequestSpan('GET', sampled).end();
  await stop();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Traces cannot be exported: /)]]);
  warn.mockRestore();
});
