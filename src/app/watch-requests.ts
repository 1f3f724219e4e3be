/**
 * Reports each request to the access log and the metrics when its response has ended. Neither
 * contains personal data by default: the path is the documented path without the values of its
 * parameters, and queries, bodies and addresses are omitted.
 */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { detailsOf } from '../faces/http/request-details.ts';
import { REQUEST_ID_LABEL } from '../faces/http/request-id.ts';
import { httpRequests } from '../kernel/metrics.ts';

/** The route of unknown paths and of requests that were refused before they were routed. */
const NO_ROUTE = 'none';

/**
 * The status of a request whose client disconnected before the response began, as in nginx logs.
 */
const CLIENT_CLOSED = 499;

/** Probes are sent every few seconds, so their log lines are omitted. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Call this function after the responding listeners were added, because it must run before them.
 */
export function watchRequests(server: Server, accessLog: Logger | undefined): void {
  server.prependListener('request', (request, response) => {
    const started = performance.now();
    const sentBefore = request.socket.bytesWritten;
    response.once('close', () => {
      const { requestId, route = NO_ROUTE, accountId, tokenId } = detailsOf(request);
      const method = request.method ?? '';
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
      const milliseconds = performance.now() - started;
      httpRequests.observe({ method, route, status }, milliseconds / 1000);
      if (accessLog === undefined || PROBES.has(route)) return;
      accessLog.info(
        {
          [REQUEST_ID_LABEL]: requestId,
          method,
          route,
          status,
          duration_ms: Math.round(milliseconds * 1000) / 1000,
          bytes: request.socket.bytesWritten - sentBefore,
          account_id: accountId,
          token_id: tokenId,
          aborted: response.writableFinished ? undefined : true,
        },
        'request',
      );
    });
  });
}
