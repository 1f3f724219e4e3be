/**
 * `Expect: 100-continue` (RFC 9110 §10.1.1): clients such as curl send a large body only when the
 * service asks for it. Node asks immediately. Here the service asks when it begins to read, so that
 * a rejected request, such as an upload that is too large, costs no transfer.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * A response without a preceding 100 closes the connection: Node cannot know whether the client
 * sends the body after it.
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
