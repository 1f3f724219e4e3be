/** Somebody at a browser: keeps cookies, sends the origin of the page, and comes from an IP address of its own. */
import { setPassword } from '../../src/domain/users/passwords.ts';
import { hashPassword } from '../../src/kernel/secret.ts';
import { systemCtx } from '../../src/store/ctx.ts';
import type { Person } from './account.ts';
import { type Answer, anyAddress, call } from './call.ts';
import { BASE_URL, house } from './house.ts';

export const PASSWORD = 'correct horse battery';

export type Visitor = {
  cookies: Map<string, string>;
  address: string;
  /** Asks the session face; `path` is relative to it. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
};

export function visitor(address = anyAddress()): Visitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    address,
    async ask(method, path, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await call({
        method,
        url: `/session${path}`,
        ip: address,
        headers: { origin: BASE_URL, ...(cookie === '' ? {} : { cookie }), ...headers },
        body,
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

/** Gives the person a password. */
export async function withPassword<P extends { id: string }>(person: P, password = PASSWORD): Promise<P> {
  await setPassword(systemCtx((await house()).parts, 'test'), person.id, await hashPassword(password));
  return person;
}

/** A visitor who is signed in as the person. */
export async function signedIn(person: Person, password = PASSWORD): Promise<Visitor> {
  await withPassword(person, password);
  const browser = visitor();
  const answer = await browser.ask('POST', '/sign-in', { email: person.email, password });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return browser;
}
