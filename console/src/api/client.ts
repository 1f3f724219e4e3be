/** Calls of the session API and V2, which authenticate with the session cookie. */
import createClient from 'openapi-fetch';
import type { paths as SessionPaths } from '../../../sdk/types/session.generated.ts';
import { Refusal, refusalOf } from './refusal.ts';

/** The public URL of the service, which may be below a path. */
const SERVICE = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** The URL of a path of the service, such as `/api/v2/units`. */
export const urlOf = (path: string): string => SERVICE + path;

/** Throws a refusal unless the response is a success. */
export async function send(request: Request): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal(0, 'The service is not responding. Try again in a moment.');
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

export const session = createClient<SessionPaths>({ baseUrl: urlOf('/session'), fetch: send });

/** The parameters of a call of an account, with those of the path. */
export const at = <Path extends Record<string, string | number>>(account: string, path: Path) => ({
  params: { path, query: { account_id: account } },
});

/** The `data` of a response. */
export async function dataOf<T>(call: Promise<{ data?: { data: T } }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new Refusal(0, 'The response is empty.');
  return data.data;
}
