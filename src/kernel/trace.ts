/**
 * Records spans of the work of this process. `app/tracing/` sets a tracer if an OpenTelemetry
 * collector is configured; without a tracer, spans cost nothing.
 *
 * No name or attribute may contain personal data, credentials, queries or the text of a record.
 */

type Attributes = Record<string, string | number | boolean | undefined>;

export type SpanStart = {
  name: string;
  /** `client`: a request to another system. `consumer`: a job. */
  kind?: 'internal' | 'client' | 'consumer';
  attributes?: Attributes;
  /** The `traceparent` of the span that caused this one. */
  cause?: string | undefined;
  /** Whether an error that the work throws marks the span as failed. By default, every error does. */
  isFailure?(error: unknown): boolean;
};

export type Span = {
  set(attributes: Attributes): void;
  /** Marks the span as failed. `type` is a short identifier, such as `upstream` or `500`. */
  fail(type: string): void;
};

export type Tracer = {
  /** Runs the work in a span, which is the parent of the spans that the work starts. */
  inSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** The `traceparent` of the current span; undefined if the span is not recorded. */
  current(): string | undefined;
};

const NO_SPAN: Span = { set: () => undefined, fail: () => undefined };

let tracer: Tracer | undefined;

export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

export const inSpan = <T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer === undefined ? work(NO_SPAN) : tracer.inSpan(start, work);

export const currentTrace = (): string | undefined => tracer?.current();
