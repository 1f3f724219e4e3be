/** For machines that watch: is it alive, is it ready, how is it doing. Tells nothing of any account. */
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { House } from './house.ts';

export const watch: FastifyPluginAsync<House> = async (app, house) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'frontage_statements_total',
    help: 'Statements sent to the database.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(house.parts.database.statements());
    },
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await house.parts.database.run(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'The database does not answer.' });
    }
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
