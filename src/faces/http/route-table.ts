/** Finds the route of a method and a path without Fastify, for operations inside a batch. */
import { MAX_PARAM_LENGTH, type RouteDoc } from './route.ts';

export type Found<Route> = { route: Route; params: Record<string, string> };

/**
 * Returns a function that finds the route, or the methods that the path supports; these are empty
 * for an unknown path.
 */
export function routeTable<Route extends RouteDoc>(
  routes: readonly Route[],
): (method: string, path: string) => Found<Route> | string[] {
  const table = routes
    .map((route) => ({ route, names: route.path.split('/') }))
    .sort((a, b) => (orderOf(a.names) < orderOf(b.names) ? -1 : 1));
  return (method, path) => {
    const parts = path.split('/').map(decoded);
    const matches = table.filter(({ names }) => isMatch(names, parts));
    const found = matches.find(({ route }) => route.method === method);
    if (found === undefined) return matches.map(({ route }) => route.method);
    const { route, names } = found;
    const params = names.flatMap((name, index) =>
      isParam(name) ? [[name.slice(1, -1), parts[index] ?? '']] : [],
    );
    return { route, params: Object.fromEntries(params) };
  };
}

const isParam = (name: string): boolean => name.startsWith('{');

/** A fixed segment takes precedence over a parameter at the same position. */
const orderOf = (names: readonly string[]): string =>
  names.map((name) => (isParam(name) ? '1' : '0')).join('');

const isMatch = (names: readonly string[], parts: readonly (string | null)[]): boolean =>
  names.length === parts.length &&
  names.every((name, index) => {
    const part = parts[index] ?? null;
    return isParam(name) ? part !== null && part.length <= MAX_PARAM_LENGTH : part === name;
  });

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
