/** The responses to all documented GET operations of a service with the demo. */
import type { FastifyInstance } from 'fastify';
import type { Demo } from '../../src/app/demo/file.ts';
import { DOCUMENTS } from '../../src/app/documents.ts';
import { isObject } from '../../src/kernel/object.ts';
import { objectAt, present } from './json.ts';

/** The number of records of a list that are read individually. */
const RECORDS = 3;

/** Values of the parameter that follows a path, by path, if no list contains them. */
type Known = Record<string, string[]>;

/** The value of a parameter that identifies a listed record. */
type IdOf = (record: Record<string, unknown>, parameter: string) => unknown;

type Get = (path: string) => Promise<string>;

/** Status and body of each response by its API and path. */
export type Responses = Map<string, string>;

/** Query parameters without which an operation responds with 422. */
const queriesOf = (accountId: string): Record<string, string> => ({
  '/api/v2/tokens': `?account_id=${accountId}`,
  '/api/v2/media': '?kind=file',
  '/api/v2/search': '?q=a',
  '/resolve': '?path=/',
});

/** `unresolved` contains the operations for whose parameters the demo has no value. */
export async function everyResponse(
  app: FastifyInstance,
  demo: Demo,
): Promise<{ responses: Responses; unresolved: string[] }> {
  const account = present(demo.accounts[0]);
  const website = present(account.websites[0]);
  const token = present(account.users['admin']).token;
  const queries = queriesOf(account.id);
  const responses: Responses = new Map();
  const unresolved: string[] = [];
  const walk = async (
    api: string,
    prefix: string,
    headers: Record<string, string>,
    known: Known,
    idOf: IdOf,
  ) => {
    const get: Get = async (path) => {
      const url = `${prefix}${path}${queries[path] ?? ''}`;
      const { statusCode, body } = await app.inject({ url, headers });
      responses.set(`${api} ${path}`, `${statusCode} ${body}`);
      return `${statusCode} ${body}`;
    };
    const document = present(DOCUMENTS[api])('http://frontage.test');
    for (const [template, operations] of Object.entries(objectAt(document, 'paths'))) {
      if (!isObject(operations) || operations['get'] === undefined) continue;
      const paths = await pathsOf(template, get, known, idOf);
      if (paths.length === 0) unresolved.push(`${api} ${template}`);
      for (const path of paths) if (!responses.has(`${api} ${path}`)) await get(path);
    }
  };
  const property = account.properties.map(({ id }) => id);
  const connection = [present(account.connections['portfolio'])];
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  await walk(
    'v2',
    '',
    bearer(token),
    { '/api/v2/metadata': ['units', 'properties'] },
    ({ id, key }, parameter) => (parameter === 'content_type' ? key : id),
  );
  await walk(
    'v1',
    '/api/v1',
    {},
    { '/property': property, '/connection': connection },
    ({ id, slug }, parameter) => (parameter === 'property' ? slug : id),
  );
  await walk(
    'sites',
    '/api/sites/v1',
    { ...bearer(website.preview_token), host: website.domain },
    { '/entries': account.content_types },
    ({ slug, key }) => slug ?? key,
  );
  return { responses, unresolved };
}

/** The paths with values for all parameters. Values are from the list that precedes a parameter. */
async function pathsOf(template: string, get: Get, known: Known, idOf: IdOf): Promise<string[]> {
  const [, before = '', name = '', rest = ''] = /^([^{]*)\/\{(\w+)\}(.*)$/.exec(template) ?? [];
  if (name === '') return [template];
  const list = before.replace(/\/unit$/, '/units').replace(/\/property$/, '/properties');
  const values =
    known[before] ??
    recordsIn(await get(list)).flatMap((record) => {
      const value = idOf(record, name);
      return value === undefined ? [] : [String(value)];
    });
  const found: string[] = [];
  for (const value of values.slice(0, RECORDS))
    found.push(...(await pathsOf(`${before}/${value}${rest}`, get, known, idOf)));
  return found;
}

function recordsIn(answer: string): Record<string, unknown>[] {
  if (!answer.startsWith('200 {')) return [];
  const { data } = objectAt(JSON.parse(answer.slice('200 '.length)));
  return (Array.isArray(data) ? data : []).filter(isObject);
}
