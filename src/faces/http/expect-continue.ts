/**
 * `Expect: 100-continue` (RFC 9110 §10.1.1): clients such as curl send a large body only after a
 * 100 response. By default, Node sends it immediately. This service sends it when it begins to read
 * the body, so that the body of a rejected request, such as an upload that is too large, is not
 * transferred.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Sends the 100 response when the body is first read. Node closes the connection after a final
 * response without a preceding 100, because the client may still send the body.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const read = request._read;
    request._read = (size) => {
      request._read = read;
      if (!response.headersSent) response.writeContinue();
      read.call(request, size);
    };
    server.emit('request', request, response);
  });
}
