/** What is traced. Nothing of a person and no secret stands in it: patterns of routes, statements without their values. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: Record<string, string | number>;
  /** A `traceparent` of who has called, where it can be trusted. */
  caller?: string | undefined;
}

export interface OpenSpan {
  /** As log lines name them. */
  ids: { trace_id: string; span_id: string };
  /** What begins in the work is part of this span. */
  run<Result>(work: () => Result): Result;
  end(result?: { name?: string; attributes?: Record<string, string | number>; failure?: unknown }): void;
}

/** Where the time of one request or job goes, step by step, for an OpenTelemetry collector to show. */
export interface Tracing {
  begin(start: SpanStart): OpenSpan;
  /** The span that is under way here. */
  current(): OpenSpan | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Does work inside a span of its own, where anything is traced. */
export async function traced<Result>(
  tracing: Tracing | undefined,
  start: SpanStart,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return await work();
  const span = tracing.begin(start);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (failure) {
    span.end({ failure });
    throw failure;
  }
}
