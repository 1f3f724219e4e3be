/** Sites as a Fastify plugin. */
import type { FastifyPluginAsync } from 'fastify';
import { plain } from '../http/errors.ts';
import { mountFace } from '../http/plugin.ts';
import { type SitesParts, serve } from './request.ts';
import { SITES_BODY_BYTES, SITES_ROUTES } from './routes.ts';
import { SITES_SUBMISSIONS } from './submissions.ts';
import { serveSubmission } from './submit.ts';

export const sites: FastifyPluginAsync<SitesParts> = async (app, service) =>
  mountFace(app, service.parts.clock, {
    routes: [...SITES_ROUTES, ...SITES_SUBMISSIONS],
    maxBodyBytes: SITES_BODY_BYTES,
    plain,
    serve: (route, request, reply) =>
      'load' in route
        ? serve(service, route, request, reply)
        : serveSubmission(service, route, request, reply),
  });
