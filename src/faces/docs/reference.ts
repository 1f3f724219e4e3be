/**
 * The API reference under `/docs/reference`. It is a separate application that is started at the
 * first request, because its package keeps a script of several megabytes in memory.
 */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { APIS } from './apis.ts';

const REFERENCE_PREFIX = '/docs/reference';

/** The reference makes no requests to other hosts and advertises no services. */
const OPTIONS = {
  agent: { disabled: true },
  hideClientButton: true,
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
} as const;

/**
 * Opens the application of the reference. It has no content security policy, because the page and
 * its script use inline styles and scripts.
 */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(helmet, { contentSecurityPolicy: false });
  await app.register(scalar, {
    routePrefix: REFERENCE_PREFIX,
    configuration: {
      sources: APIS.map(({ name, title }) => ({
        title,
        slug: name,
        // Relative, because a proxy or web server may serve `/docs` below a path.
        url: `../../openapi/${name}.json`,
      })),
      ...OPTIONS,
    },
  });
  return app;
}

/**
 * Headers that are not copied from the response of the reference, because the service sets its own.
 */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive']);

export const reference: FastifyPluginAsync = async (app) => {
  let opened: Promise<FastifyInstance> | undefined;
  for (const path of [REFERENCE_PREFIX, `${REFERENCE_PREFIX}/*`])
    app.get(path, async ({ url, headers }, reply) => {
      opened ??= openReference();
      const response = await (await opened).inject({ method: 'GET', url, headers });
      for (const [name, value] of Object.entries(response.headers))
        if (value !== undefined && !OWN_HEADERS.has(name)) reply.header(name, value);
      return reply.code(response.statusCode).send(response.rawPayload);
    });
};
