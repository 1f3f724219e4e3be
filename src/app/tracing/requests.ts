/**
 * The spans of requests. A span starts when other work needs it as a parent, or at the latest when
 * the response has ended, because its parent depends on who sent the request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { detailsOf } from '../../faces/http/request-details.ts';
import { runInScope, type Scope, type Usage } from './scopes.ts';
import { fail, spanContextOf } from './spans.ts';

/** Health checks and metrics scrapes send requests every few seconds, so they are not traced. */
const IGNORED = new Set(['/healthz', '/readyz', '/metrics']);

type RequestScope = Scope & { end(): void };

const SCOPE = Symbol('scope');

type Traced = IncomingMessage & { [SCOPE]?: RequestScope };

/**
 * Call this function before the routes are registered, and after the listeners that respond were
 * added.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.server.prependListener('request', (request: Traced, response) => {
    const scope = openScope(tracer, request, response);
    request[SCOPE] = scope;
    response.once('close', () => scope.end());
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const raw: Traced = request.raw;
    const scope = raw[SCOPE];
    if (scope === undefined) next();
    else runInScope(scope, next);
  });
}

function openScope(
  tracer: Tracer,
  request: IncomingMessage,
  response: ServerResponse,
): RequestScope {
  const startTime = performance.now();
  const usage: Usage = { statements: 0, milliseconds: 0 };
  let started: Span | undefined;
  const span = () => {
    started ??= startSpan(tracer, request, startTime, response.statusCode === 429);
    return started;
  };
  return {
    usage,
    context: () => trace.setSpan(ROOT_CONTEXT, span()),
    end() {
      const { route = '', accountId, tokenId } = detailsOf(request);
      if (IGNORED.has(route)) return;
      const ended = span();
      const status = response.statusCode;
      ended.setAttributes({
        ...(response.headersSent ? { 'http.response.status_code': status } : {}),
        ...(response.writableFinished ? {} : { 'frontage.aborted': true }),
        ...(accountId === undefined ? {} : { 'frontage.account_id': accountId }),
        ...(tokenId === undefined ? {} : { 'frontage.token_id': tokenId }),
        'frontage.database.statements': usage.statements,
        'frontage.database.duration_ms': Math.round(usage.milliseconds * 1000) / 1000,
      });
      if (response.headersSent && status >= 500) fail(ended, String(status));
      ended.end(performance.now());
    },
  };
}

/**
 * Continues the caller's trace only if the caller has a valid API token and is within its rate
 * limit. Any other caller could force or prevent the recording of its requests, so those start a
 * new trace that links to the caller's span.
 */
function startSpan(
  tracer: Tracer,
  request: IncomingMessage,
  startTime: number,
  isLimited: boolean,
): Span {
  const { method = '', headers } = request;
  const { route, requestId, tokenId } = detailsOf(request);
  const caller = spanContextOf(headers['traceparent']?.toString());
  const isContinued = caller !== undefined && tokenId !== undefined && !isLimited;
  return tracer.startSpan(
    route === undefined ? method : `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      startTime,
      links: caller === undefined || isContinued ? [] : [{ context: caller }],
      attributes: {
        'http.request.method': method,
        ...(route === undefined ? {} : { 'http.route': route }),
        ...(requestId === undefined ? {} : { 'frontage.request_id': requestId }),
      },
    },
    isContinued ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT,
  );
}
