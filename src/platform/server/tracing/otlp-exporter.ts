import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

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
export function createOtlpExporter({ endpoint, headers }: Collector): SpanExporter {
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
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) },
  }));
}
