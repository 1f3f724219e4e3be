/** Sites as a Fastify plugin. */
import type { FastifyPluginAsync } from 'fastify';
import { mountFace } from '../http/plugin.ts';
import { plain } from './errors.ts';
import { type SitesParts, serve } from './request.ts';
import { SITES_ROUTES } from './routes.ts';

export const sites: FastifyPluginAsync<SitesParts> = async (app, house) =>
  mountFace(app, house.parts.clock, {
    routes: SITES_ROUTES,
    plain,
    serve: (route, request, reply) => serve(house, route, request, reply),
  });
