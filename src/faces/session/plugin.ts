/** The session API as a Fastify plugin. */
import type { FastifyPluginAsync } from 'fastify';
import { plain } from '../http/errors.ts';
import { mountFace } from '../http/plugin.ts';
import { type SessionParts, serve } from './request.ts';
import { SESSION_BODY_BYTES, SESSION_ROUTES } from './routes.ts';

export const session: FastifyPluginAsync<SessionParts> = async (app, service) =>
  mountFace(app, service.parts.clock, {
    routes: SESSION_ROUTES,
    maxBodyBytes: SESSION_BODY_BYTES,
    plain,
    serve: (route, request, reply) => serve(service, route, request, reply),
  });
