/** V1 as a Fastify plugin. */
import type { FastifyPluginAsync } from 'fastify';
import { mountFace } from '../http/plugin.ts';
import { plain } from './errors.ts';
import { serve, type V1Parts } from './request.ts';
import { V1_BODY_BYTES, V1_ROUTES } from './routes.ts';
import { V1_SUBMISSIONS } from './submissions.ts';
import { serveSubmission } from './submit.ts';

export const v1: FastifyPluginAsync<V1Parts> = async (app, service) =>
  mountFace(app, service.parts.clock, {
    routes: [...V1_ROUTES, ...V1_SUBMISSIONS],
    maxBodyBytes: V1_BODY_BYTES,
    isOpen: true,
    plain,
    describeMethods: (methods) => ({ methods }),
    serve: (route, request, reply) =>
      'load' in route
        ? serve(service, route, request, reply)
        : serveSubmission(service, route, request, reply),
  });
