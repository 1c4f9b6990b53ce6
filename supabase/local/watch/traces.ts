import type { Span, SpanOptions } from '@opentelemetry/api';
import type { JobEntry } from '#api/http/api-deps.ts';
import type { DatabaseEntry } from './watch-database.ts';
import type { RequestEntry } from './watch-requests.ts';

/** OpenTelemetry's spans of requests, of what they ask of the database, and of jobs: with what a line of the log holds. */
export interface Traces {
  /** Opens the span of a request, below which what is done for it is shown. */
  begin(requestId: string): void;
  request(entry: RequestEntry): void;
  database(entry: DatabaseEntry): void;
  job(entry: JobEntry): void;
  /** Sends what is left, for a second at most. */
  close(): Promise<void>;
}

interface TraceOptions {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. The library reads the other OTEL_EXPORTER_OTLP_… itself. */
  endpoint: string;
  version: string;
  /** Milliseconds since 1970. */
  now: () => number;
  warn: (line: string) => void;
}

/** Loads the library, which a server without a collector does without. A request's trace has the id of the request. */
export async function openTraces({ endpoint, version, now, warn }: TraceOptions): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let hasWarned = false;
  const nothing = () => {};
  const error = () => {
    if (!hasWarned) warn(`No traces reach ${endpoint}, the OTEL_EXPORTER_OTLP_ENDPOINT. This is said once.`);
    hasWarned = true;
  };
  api.diag.setLogger({ error, warn: nothing, info: nothing, debug: nothing, verbose: nothing });
  const random = new sdk.RandomIdGenerator();
  let traceId: string | undefined;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'schoolgate',
      'service.version': version,
    }),
    idGenerator: {
      generateTraceId: () => traceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('schoolgate', version);
  const requests = new Map<string, Span>();

  function open(name: string, requestId: string | undefined, options: SpanOptions): Span {
    const parent = requestId === undefined ? undefined : requests.get(requestId);
    traceId = requestId?.replaceAll('-', '');
    return tracer.startSpan(
      name,
      options,
      parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT,
    );
  }
  function close(span: Span, isFailure: boolean): void {
    if (isFailure) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end(now());
  }
  const begunAt = (seconds: number) => now() - seconds * 1000;

  return {
    begin(requestId) {
      requests.set(requestId, open('request', requestId, { kind: api.SpanKind.SERVER, startTime: now() }));
    },
    request({ requestId, method, route, status, school, outcome }) {
      const span = requests.get(requestId);
      requests.delete(requestId);
      if (!span) return;
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'schoolgate.request_id': requestId,
        ...(school && { 'schoolgate.school': school }),
        ...(outcome && { 'schoolgate.outcome': outcome }),
      });
      close(span, status >= 500);
    },
    database({ requestId, call, status, seconds }) {
      // The outbox looks for work every two seconds.
      if (requestId === undefined) return;
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': call,
        ...(status !== null && { 'db.response.status_code': String(status) }),
      };
      const options = { kind: api.SpanKind.CLIENT, startTime: begunAt(seconds), attributes };
      close(open(call, requestId, options), status !== null && status >= 500);
    },
    job({ job, kind, requestId, outcome, seconds }) {
      const attributes = {
        'schoolgate.job': job,
        ...(kind && { 'schoolgate.kind': kind }),
        ...(requestId && { 'schoolgate.request_id': requestId }),
        'schoolgate.outcome': outcome,
      };
      close(
        open(kind ? `${job} ${kind}` : job, requestId, { startTime: begunAt(seconds), attributes }),
        false,
      );
    },
    async close() {
      const impatient = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(nothing), impatient]);
    },
  };
}

const closeMs = 1_000;
