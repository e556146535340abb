import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanStart, Tracing } from './tracing.ts';

/** A collector that does not answer holds up only the next batch. */
const patienceMs = 10_000;

export interface TracingSettings {
  /** Where the collector is, without the path of traces. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Which part of the traces is kept, from 0 to 1. */
  share: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export function openTelemetry({ endpoint, headers, serviceName, share }: TracingSettings): Tracing {
  // What cannot be sent is dropped: a collector that is away must not be the shop's trouble.
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    timeoutMillis: patienceMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('ampyard');
  const underWay = new AsyncLocalStorage<{ span: Span; open: OpenSpan }>();

  function begin({ name, kind, attributes = {}, caller }: SpanStart): OpenSpan {
    const parent = underWay.getStore()?.span.spanContext() ?? readCaller(caller);
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    const { traceId, spanId } = span.spanContext();
    const open: OpenSpan = {
      ids: { trace_id: traceId, span_id: spanId },
      run: (work) => underWay.run({ span, open }, work),
      end({ name: better, attributes: more = {}, failure } = {}) {
        if (better) span.updateName(better);
        span.setAttributes(more);
        // Its message may contain personal data; its kind does not.
        if (failure)
          span.setAttribute('error.type', kindOf(failure)).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
    return open;
  }

  return { begin, current: () => underWay.getStore()?.open, stop: () => provider.shutdown().catch(() => {}) };
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function readCaller(traceparent = '') {
  const [, traceId, spanId, flags] =
    /^00-((?!0{32})[\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  return 'code' in failure ? String(failure.code) : failure.name;
}
