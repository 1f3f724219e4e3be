/**
 * Finds the routes of all methods of a path. The router of Fastify finds only the route of one
 * method.
 */
import { MAX_PARAM_LENGTH, type RouteDoc } from './route.ts';

/** A documented path, the routes of its methods, and the values of its parameters. */
type FoundPath<Route> = { path: string; routes: Route[]; params: Record<string, string> };

export type RouteTable<Route> = {
  /** Finds the documented path that matches a request path. */
  find(path: string): FoundPath<Route> | undefined;
  /**
   * The methods that a path does not support, but that a less specific path supports which matches
   * the same requests. The router of Fastify would pass `DELETE /fees/preview` to
   * `DELETE /fees/{fee}`.
   */
  shadowed: { path: string; method: RouteDoc['method'] }[];
};

export function routeTable<Route extends RouteDoc>(routes: readonly Route[]): RouteTable<Route> {
  const table = [...Map.groupBy(routes, ({ path }) => path)]
    .map(([path, ofPath]) => ({ path, routes: ofPath, names: path.split('/') }))
    .sort((a, b) => (orderOf(a.names) < orderOf(b.names) ? -1 : 1));
  return {
    find(requested) {
      const parts = requested.split('/').map(decoded);
      const found = table.find(({ names }) => isMatch(names, parts));
      if (found === undefined) return undefined;
      const { path, routes: ofPath, names } = found;
      const params = names.flatMap((name, index) =>
        isParam(name) ? [[name.slice(1, -1), parts[index] ?? '']] : [],
      );
      return { path, routes: ofPath, params: Object.fromEntries(params) };
    },
    shadowed: table.flatMap(({ path, routes: own, names }) => {
      const others = table.filter((other) => isMatch(other.names, names));
      const methods = new Set(others.flatMap((other) => other.routes.map(({ method }) => method)));
      return [...methods]
        .filter((method) => own.every((route) => route.method !== method))
        .map((method) => ({ path, method }));
    }),
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
