/** V2 as a Fastify plugin. */
import type { FastifyPluginAsync } from 'fastify';
import { recall } from '../../domain/tokens/identify.ts';
import { plain } from '../http/errors.ts';
import { mountFace } from '../http/plugin.ts';
import type { V2Parts } from './caller.ts';
import { admit, serve } from './request.ts';
import { V2_BODY_BYTES, V2_ROUTES } from './routes.ts';

export const v2: FastifyPluginAsync<V2Parts> = async (app, service) =>
  mountFace(app, service.parts.clock, {
    routes: V2_ROUTES,
    maxBodyBytes: V2_BODY_BYTES,
    plain,
    shareOf: ({ headers }) => recall(service.parts, headers.authorization)?.identity.share,
    beforeBody: (route, request, reply) => admit(service, route, request, reply),
    serve: (route, request, reply) => serve(service, route, request, reply),
  });
