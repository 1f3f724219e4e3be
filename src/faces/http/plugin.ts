/** What every face does alike: bodies that cannot be read count as empty, unknown routes and methods are named, faults have a table. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../kernel/fault.ts';
import { pathOf } from './route.ts';

/** From a fault to what the face sends for it; null for what is not the caller's business. */
export type FaultTable = (fault: Fault) => { status: number; body: unknown; headers?: Record<string, string> };

export type Plain = (message: string) => unknown;

/** Installs the habits in an encapsulated plugin. `plain` is the body of an error that has no more than a message. */
export function useFaceHabits(app: FastifyInstance, faults: FaultTable, plain: Plain): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, readJson(body as string)));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Fault) {
      const { status, body, headers = {} } = faults(error);
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(body);
    }
    return sendMishap(error, request, reply, plain);
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(plain(`The route ${pathOf(request).slice(1)} could not be found.`)),
  );
}

/** Text that is no JSON is as good as nothing: the required fields will say what is missing. */
function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendMishap(error: FastifyError, request: FastifyRequest, reply: FastifyReply, plain: Plain): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return reply.code(413).send(plain('The POST data is too large.'));
  if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send(plain(error.message));
  request.log.error({ err: error }, 'A request failed.');
  return reply.code(500).send(plain('Server Error'));
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 where a path exists but not for the method; call it after the routes of the face are mounted. */
export function refuseOtherMethods(app: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>, plain: Plain): void {
  for (const [url, taken] of routes) {
    const supported = METHODS.filter((method) => taken.has(method)).flatMap((method) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    );
    const rest = METHODS.filter((method) => !taken.has(method));
    app.route({
      method: rest as unknown as string[],
      url,
      handler: (request, reply) =>
        reply
          .code(405)
          .headers({ allow: supported.join(', '), 'cache-control': 'no-store' })
          .send(
            plain(
              `The ${request.method} method is not supported for route ${pathOf(request).slice(1)}. Supported methods: ${supported.join(', ')}.`,
            ),
          ),
    });
  }
}
