/** V1 as a Fastify plugin. */
import type { FastifyPluginAsync } from 'fastify';
import { mountFace } from '../http/plugin.ts';
import { plain } from './errors.ts';
import { serve, type V1Parts } from './request.ts';
import { V1_ROUTES } from './routes.ts';

export const v1: FastifyPluginAsync<V1Parts> = async (app, house) =>
  mountFace(app, house.parts.clock, {
    routes: V1_ROUTES,
    plain,
    serve: (route, request, reply) => serve(house, route, request, reply),
  });
