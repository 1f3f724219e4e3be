/**
 * A browser of a visitor: keeps cookies, sends the origin of the page, and has its own IP address.
 */
import { setPassword } from '../../src/domain/users/passwords.ts';
import { hashPassword } from '../../src/kernel/password.ts';
import { systemCtx } from '../../src/store/ctx.ts';
import type { Person } from './account.ts';
import { type Answer, anyAddress, call } from './call.ts';
import { BASE_URL, service } from './service.ts';

export const PASSWORD = 'correct horse battery';

/** `path` is relative to the API. A Buffer is sent unchanged, anything else as JSON. */
type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

export type Visitor = {
  cookies: Map<string, string>;
  address: string;
  /** Sends a request to the session API. */
  ask: Ask;
  /** Sends a request to V2 with the session cookie. */
  v2: Ask;
};

export function visitor(address = anyAddress()): Visitor {
  const cookies = new Map<string, string>();
  const asking =
    (prefix: string): Ask =>
    async (method, path, body, more = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { origin: BASE_URL, ...(cookie === '' ? {} : { cookie }), ...more };
      const answer = await call({
        method,
        url: prefix + path,
        ip: address,
        headers: headers,
        ...(Buffer.isBuffer(body) ? { payload: body } : { body }),
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    };
  return { cookies, address, ask: asking('/session'), v2: asking('/api/v2') };
}

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, computed once for all users of the run. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  hash.catch(() => hashes.delete(password));
  return hash;
}

/** Sets the password of a user. */
export async function withPassword<P extends { id: string }>(
  person: P,
  password = PASSWORD,
): Promise<P> {
  await setPassword(systemCtx((await service()).parts, 'test'), person.id, await hashOf(password));
  return person;
}

/** A visitor who is signed in as this user. */
export async function signedIn(person: Person, password = PASSWORD): Promise<Visitor> {
  await withPassword(person, password);
  const browser = visitor();
  const answer = await browser.ask('POST', '/sign-in', { email: person.email, password });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return browser;
}
