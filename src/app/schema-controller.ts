/**
 * Routes validate with Zod and have no Fastify schemas, so the schema compilers of Fastify are not
 * loaded: they would take a tenth of the start.
 */
const refuse = (): never => {
  throw new Error('Routes have no Fastify schemas. Validate with Zod.');
};

export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};
