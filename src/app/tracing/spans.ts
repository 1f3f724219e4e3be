/** The tracer of `kernel/trace.ts` on the SDK of OpenTelemetry. */
import {
  type Context,
  type Tracer as Implementation,
  type Span as RecordedSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { codeOf } from '../../kernel/error.ts';
import { Fault } from '../../kernel/fault.ts';
import type { Span, SpanStart, Tracer } from '../../kernel/trace.ts';
import { currentScope, runInScope } from './scopes.ts';

const KINDS = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** The exact length of a valid `traceparent`. Checking it first avoids parsing long headers. */
const TRACEPARENT_LENGTH = 55;

/** The span that a `traceparent` identifies. Vendor data (`tracestate`) is not read. */
export function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  if (traceparent?.length !== TRACEPARENT_LENGTH) return undefined;
  const parsed = parseTraceParent(traceparent);
  return parsed === null
    ? undefined
    : { ...parsed, traceFlags: parsed.traceFlags & TraceFlags.SAMPLED, isRemote: true };
}

const traceparentOf = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;

/** Error messages can contain anything, so only the kind, the code or the class is reported. */
function typeOf(error: unknown): string {
  if (error instanceof Fault) return error.detail.kind;
  const type = codeOf(error) || (error instanceof Error ? error.name : '');
  return /^\w{1,64}$/.test(type) ? type : 'error';
}

export function fail(span: RecordedSpan, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const isAlways = () => true;

export function openTracer(implementation: Implementation): Tracer {
  const begin = ({ name, kind = 'internal', attributes, cause }: SpanStart, parent: Context) => {
    const linked = spanContextOf(cause);
    return implementation.startSpan(
      name,
      {
        kind: KINDS[kind],
        ...(attributes === undefined ? {} : { attributes }),
        ...(linked === undefined ? {} : { links: [{ context: linked }] }),
      },
      parent,
    );
  };
  return {
    async inSpan(start, work) {
      const { isFailure = isAlways } = start;
      // PGlite calls listeners in the scope of the request that sent the notification, so a
      // consumer span ignores the current scope.
      const outer = start.kind === 'consumer' ? undefined : currentScope();
      const parent = outer?.context() ?? ROOT_CONTEXT;
      const recorded = begin(start, parent);
      const context = trace.setSpan(parent, recorded);
      const usage = outer?.usage ?? { statements: 0, milliseconds: 0 };
      const span: Span = {
        set: (attributes) => void recorded.setAttributes(attributes),
        fail: (type) => fail(recorded, type),
      };
      try {
        return await runInScope({ context: () => context, usage }, () => work(span));
      } catch (error) {
        if (isFailure(error)) fail(recorded, typeOf(error));
        throw error;
      } finally {
        recorded.end();
      }
    },
    current() {
      const scope = currentScope();
      const current = scope && trace.getSpanContext(scope.context());
      return current !== undefined && (current.traceFlags & TraceFlags.SAMPLED) !== 0
        ? traceparentOf(current)
        : undefined;
    },
  };
}
