/** The routes of V2 as lists for the suites. */
import { RESOURCES as REGISTERED } from '../../src/domain/registry.ts';
import type { Resource } from '../../src/engine/declare.ts';
import type { V2Route } from '../../src/faces/v2/request.ts';
import { V2_ROUTES } from '../../src/faces/v2/routes.ts';
import type { TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { textAt } from '../kit/json.ts';

export { V2_ROUTES };

export const UNKNOWN_UUID = '00000000-0000-7000-8000-000000000000';
export const UNKNOWN_NUMBER = '999999999';

export const titleOf = ({ method, path }: V2Route): string => `${method} ${path}`;

export const isWrite = ({ method }: V2Route): boolean => method !== 'GET';

/** Routes that run in an account, and therefore accept `account_id`. */
export const ACCOUNT_ROUTES = V2_ROUTES.filter(({ permission }) => permission !== 'person');

/** The routes in `ACCOUNT_ROUTES` that require a permission. */
export const PERMITTED_ROUTES = ACCOUNT_ROUTES.filter(({ permission }) => permission !== 'member');

export const permissionOf = ({ permission }: V2Route): { area: string; verb: string } =>
  typeof permission === 'object' ? permission : { area: '', verb: '' };

/** The path with each parameter replaced by a value that identifies no record. */
export const pathWith = (
  { path, params = {} }: Pick<V2Route, 'path' | 'params'>,
  value?: string,
): string =>
  path.replace(
    /\{(\w+)\}/g,
    (_braces, name: string) =>
      value ?? (isInteger(params[name]?.schema) ? UNKNOWN_NUMBER : UNKNOWN_UUID),
  );

const isInteger = (schema: unknown): boolean =>
  (schema as { def?: { type?: string } } | undefined)?.def?.type === 'number';

/** Sends a request to a route, with an empty body if it accepts one. */
export const ask = (
  route: V2Route,
  token: string | null,
  path = pathWith(route),
  body: unknown = {},
): Promise<Answer> => v2(token, route.method, path, isWrite(route) ? body : undefined);

type Verb = 'list' | 'create' | 'show' | 'update' | 'delete';

const FORM: Record<Verb, [string, RegExp]> = {
  list: ['GET', /^$/],
  create: ['POST', /^$/],
  show: ['GET', /^\/\{\w+\}$/],
  update: ['PATCH', /^\/\{\w+\}$/],
  delete: ['DELETE', /^\/\{\w+\}$/],
};

/** Whether V2 has this operation for the resource. */
export function has(resource: Resource, verb: Verb): boolean {
  const [method, rest] = FORM[verb];
  const base = `/${resource.name}`;
  return V2_ROUTES.some(
    (route) =>
      route.method === method &&
      route.path.startsWith(base) &&
      rest.test(route.path.slice(base.length)),
  );
}

/** The resources with a separate list. Resources below another record have separate tests. */
export const RESOURCES: readonly Resource[] = REGISTERED.filter((resource) =>
  has(resource, 'list'),
);

/** The resources that can be listed, created, and so on. */
export const having = (...verbs: Verb[]): Resource[] =>
  RESOURCES.filter((resource) => verbs.every((verb) => has(resource, verb)));

/** The operations on one record, as method and body. */
export const ONE_RECORD = [
  ['show', 'GET', undefined],
  ['update', 'PATCH', {}],
  ['delete', 'DELETE', undefined],
] as const;

/** A token that has not reached the limit of 120 requests a minute. */
export const fresh = async (owner: TestAccount, role = 'admin'): Promise<string> =>
  (await owner.person(role)).token;

/**
 * Several admins used in turn, for suites of many requests. No user joins the account while they
 * run.
 */
export async function crowd(owner: TestAccount, size: number): Promise<() => string> {
  const tokens: string[] = [];
  for (let number = 0; number < size; number += 1) tokens.push(await fresh(owner));
  let turn = 0;
  return () => {
    turn += 1;
    return textAt(tokens[turn % size]);
  };
}
