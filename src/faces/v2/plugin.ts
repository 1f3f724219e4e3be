/** V2 as a Fastify plugin. */
import type { FastifyPluginAsync } from 'fastify';
import { plain } from '../http/errors.ts';
import { mountFace } from '../http/plugin.ts';
import { serve, type V2Parts } from './request.ts';
import { V2_BODY_BYTES, V2_ROUTES } from './routes.ts';

export const v2: FastifyPluginAsync<V2Parts> = async (app, house) =>
  mountFace(app, house.parts.clock, {
    routes: V2_ROUTES,
    maxBodyBytes: V2_BODY_BYTES,
    plain,
    serve: (route, request, reply) => serve(house, route, request, reply),
  });
