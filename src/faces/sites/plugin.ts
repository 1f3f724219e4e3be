/** Sites as a Fastify plugin: mounts its routes, and nothing of what they do is here. */
import type { FastifyPluginAsync } from 'fastify';
import { refuseOtherMethods, useFaceHabits } from '../http/plugin.ts';
import { fastifyPath, send } from '../http/route.ts';
import { plain, sitesFaults } from './errors.ts';
import { type SitesParts, serve } from './request.ts';
import { SITES_ROUTES } from './routes.ts';

export const sites: FastifyPluginAsync<SitesParts> = async (app, house) => {
  useFaceHabits(app, sitesFaults(house.parts.clock), plain);
  const mounted = new Map<string, Set<string>>();
  for (const route of SITES_ROUTES) {
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
