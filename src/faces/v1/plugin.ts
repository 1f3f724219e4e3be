/** V1 as a Fastify plugin: mounts its routes, and nothing of what they do is here. */
import type { FastifyPluginAsync } from 'fastify';
import { refuseOtherMethods, useFaceHabits } from '../http/plugin.ts';
import { fastifyPath, send } from '../http/route.ts';
import { plain, v1Faults } from './errors.ts';
import { serve, type V1Parts } from './request.ts';
import { V1_ROUTES } from './routes.ts';

export const v1: FastifyPluginAsync<V1Parts> = async (app, house) => {
  useFaceHabits(app, v1Faults(house.parts.clock), plain);
  const mounted = new Map<string, Set<string>>();
  for (const route of V1_ROUTES) {
    const url = fastifyPath(route.path);
    mounted.set(url, (mounted.get(url) ?? new Set()).add(route.method));
    app.route({
      method: route.method,
      url,
      handler: async (request, reply) => send(reply, await serve(house, route, request, reply)),
    });
  }
  refuseOtherMethods(app, mounted, plain);
};
