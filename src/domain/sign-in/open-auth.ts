/** The sign-in library. It is imported on the first request with a session or a password. */
import type { Parts } from '../../store/ctx.ts';
import type { OpenedAuth } from './auth.ts';

export type Auth = () => Promise<OpenedAuth>;

export function openAuth(parts: Parts, secret: string): Auth {
  let opened: Promise<OpenedAuth> | undefined;
  return () => {
    opened ??= import('./auth.ts').then(({ betterAuthOn }) => betterAuthOn(parts, secret));
    return opened;
  };
}
