import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanStart, Tracing } from './tracing.ts';

interface Collector {
  endpoint: string;
  headers: Record<string, string>;
}

/** A collector that does not answer keeps nobody waiting but the next batch. */
const patienceMs = 10_000;

/**
 * Sends spans in OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). The library's own exporter does
 * the same, with three more libraries that nothing else here needs. What cannot be sent is dropped: a collector that
 * is away must not be the shop's trouble.
 */
function createOtlpExporter({ endpoint, headers }: Collector): SpanExporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return {
    export(spans, done) {
      const body = JSON.stringify({ resourceSpans: [resourceSpansOf(spans)] });
      fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(patienceMs),
      }).then(
        (answer) => done({ code: answer.ok ? 0 : 1 }),
        (error) => done({ code: 1, error }),
      );
    },
    shutdown: async () => {},
  };
}

function resourceSpansOf(spans: ReadableSpan[]) {
  return {
    resource: { attributes: attributesOf(spans[0]?.resource.attributes ?? {}) },
    scopeSpans: [{ scope: { name: 'ampyard' }, spans: spans.map(toOtlp) }],
  };
}

function toOtlp(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext && { parentSpanId: span.parentSpanContext.spanId }),
    name: span.name,
    // OTLP begins with one that is unknown.
    kind: span.kind + 1,
    startTimeUnixNano: nanosecondsOf(span.startTime),
    endTimeUnixNano: nanosecondsOf(span.endTime),
    attributes: attributesOf(span.attributes),
    status: { code: span.status.code },
  };
}

/** As text: it is more than a number holds exactly. */
function nanosecondsOf([seconds, nanoseconds]: [number, number]): string {
  return `${seconds}${String(nanoseconds).padStart(9, '0')}`;
}

function attributesOf(attributes: Record<string, unknown>) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValueOf(value) }));
}

function otlpValueOf(value: unknown) {
  if (typeof value !== 'number') return { stringValue: String(value) };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

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
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: createOtlpExporter({ endpoint, headers }) })],
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
        // Its words may tell of somebody; what kind it is does not.
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
