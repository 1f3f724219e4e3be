/**
 * Writes rounds.generated.ts for `npm run gold`: the calls of the typed client for every resource that V2 creates and updates. Each call
 * is written out, so that the compiler checks its path, its parameters and its body against the document.
 */
import { writeFileSync } from 'node:fs';
import type { Resource } from '../../src/engine/declare.ts';
import { has, having } from '../contract/routes.ts';

function roundOf(resource: Resource): string {
  const { name, noun, integerId } = resource;
  const parameter = noun.toLowerCase().replaceAll(' ', '_');
  const shape = noun.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  const one = `'/${name}/{${parameter}}'`;
  const path = `path: { ${parameter}: ${integerId ? 'Number(id)' : 'id'} }`;
  const remove = has(resource, 'delete')
    ? `(api, id) => api.DELETE(${one}, { params: { ${path} } })`
    : 'null';
  return [
    `  '${name}': {`,
    `    list: (api) => api.GET('/${name}', every),`,
    `    create: (api, body: Shapes['${shape}Create']) => api.POST('/${name}', { body }),`,
    `    show: (api, id) => api.GET(${one}, { params: { ${path} } }),`,
    `    update: (api, id, body: Shapes['${shape}Update']) => api.PATCH(${one}, { params: { ${path} }, body }),`,
    `    remove: ${remove},`,
    '  },',
  ].join('\n');
}

writeFileSync(
  new URL('rounds.generated.ts', import.meta.url),
  [
    '/** Generated from the registry by npm run gold. */',
    "import type { V2 } from '../../sdk/client/src/entry.ts';",
    "import { every, type Round } from './round.ts';",
    '',
    "type Shapes = V2.components['schemas'];",
    '',
    'export const ROUNDS: Record<string, Round> = {',
    ...having('create', 'update').map(roundOf),
    '};',
    '',
  ].join('\n'),
);
