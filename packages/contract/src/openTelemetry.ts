import { addressVariable, shareVariable } from './environment';
import { notices } from './notices';
import { exportSpans, type StartSpan } from './tracing';

export interface ExportSettings {
  /** Base address of an OTLP/HTTP receiver, such as an OpenTelemetry Collector. */
  endpoint: string;
  /** The share of traces that are recorded, among those that the caller samples. */
  ratio: number;
}

/** The variables of both servers. */
export const exportVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: addressVariable.optional(),
  OTEL_TRACES_SAMPLER_ARG: shareVariable.default(1),
};

/** @returns undefined when exporting is not configured */
export const readExportSettings = (values: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): ExportSettings | undefined =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG }
    : undefined;

/** Timeout for exporting the last spans when a server stops. */
const LAST_EXPORT_MS = 2_000;

/**
 * Exports the spans of this process by OTLP/HTTP. Loads OpenTelemetry, which is not installed with this package.
 * @returns a function that sends the remaining spans
 */
export async function startExport(service: string, { endpoint, ratio }: ExportSettings) {
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const report = reportFirstProblem(api);
  // Samples by trace id, so a trace is in the sample of every process or of none. Traces that the caller doesn't sample
  // are not recorded.
  const sampler = new sdk.TraceIdRatioBasedSampler(ratio);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': service })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('lintel');

  const start: StartSpan = (name, kind, parent) => {
    const isRequest = kind === 'server';
    const context = parent
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
          isRemote: isRequest,
        })
      : api.ROOT_CONTEXT;
    const kindOfSpan = isRequest ? api.SpanKind.SERVER : api.SpanKind.INTERNAL;
    const span = tracer.startSpan(name, { kind: kindOfSpan }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      context: { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 },
      end({ name: lastName, attributes = {}, hasFailed = false } = {}) {
        if (lastName) span.updateName(lastName);
        span.setAttributes(attributes);
        if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  exportSpans(start);

  return async () => {
    exportSpans(undefined);
    // An unavailable receiver doesn't keep the server from stopping.
    const waited = new Promise((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref());
    await Promise.race([provider.shutdown().catch((error) => report(String(error))), waited]);
  };
}

/** Reports only the first problem, because the receiver may be unavailable for hours. */
function reportFirstProblem({ diag, DiagLogLevel }: typeof import('@opentelemetry/api')) {
  let hasReported = false;
  const report = (problem: string) => {
    if (!hasReported) notices.warn(`Traces cannot be exported: ${problem}`);
    hasReported = true;
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  return report;
}
