/**
 * Routes validate with Zod and have no Fastify schemas, so Fastify's schema compilers are not
 * loaded. Loading them would take a tenth of the start-up time.
 */
const refuse = (): never => {
  throw new Error('Fastify schemas are not supported. Validate the route with Zod.');
};

export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};
