/** Submits what pages send: to V1 from a separate address, to Sites with the token of a website. */
import { type Answer, call } from './call.ts';

let addresses = 0;

/** An address that no other test sends from. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Sends to V1; `path` is relative to `/api/v1`. */
export const submit = (path: string, body: unknown, ip = newAddress()): Promise<Answer> =>
  call({ method: 'POST', url: `/api/v1${path}`, body, ip });

/** Sends to Sites with the token of a website; `path` is relative to `/api/sites/v1`. */
export const submitTo = (
  { domain, token }: { domain: string; token: string },
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  call({
    method: 'POST',
    url: `/api/sites/v1${path}`,
    body,
    headers: { host: domain, authorization: `Bearer ${token}`, ...headers },
  });
