/**
 * Password hashes (scrypt). For a tenth of a second, a hash occupies a core and a thread of the
 * pool that files and DNS share. Therefore only one hash is computed at a time, in rotation between
 * callers.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { currentCaller } from './current-caller.ts';
import { fairSlots } from './fair-slots.ts';
import { Fault, unavailable } from './fault.ts';

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

const SCRYPT = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

/** The maximum number of waiting hashes, for one caller and in total, and the maximum wait. */
const MAX_WAITING = 30;
const MAX_WAITING_IN_ALL = 1000;
const MAX_WAIT_MS = 10_000;
const RETRY_SECONDS = 5;

/** The key of commands, which are not limited. */
const NO_CALLER = '';

const turns = fairSlots({
  slots: 1,
  perKey: 1,
  unlimited: NO_CALLER,
  maxWaiting: MAX_WAITING,
  maxWaitingInAll: MAX_WAITING_IN_ALL,
  refuse: () =>
    new Fault({
      kind: 'limited',
      message: `Too many passwords are waiting to be checked. Try again in ${RETRY_SECONDS} seconds.`,
      limit: MAX_WAITING,
      retryAfterSeconds: RETRY_SECONDS,
    }),
  maxWait: { milliseconds: MAX_WAIT_MS, refuse: () => unavailable(RETRY_SECONDS) },
});

const scryptOf = promisify<string, string, number, object, Buffer>(scrypt);

const derive = (password: string, salt: string): Promise<Buffer> =>
  turns.run(currentCaller() ?? NO_CALLER, () =>
    scryptOf(password.normalize('NFKC'), salt, KEY_BYTES, SCRYPT),
  );

/**
 * `salt:key` in hex, scrypt with N 16384, r 16, p 1, 64 bytes: the format of better-auth. Do not
 * call it inside a transaction, because it is slow. Throws a `limited` fault if too many hashes of
 * the caller are waiting, and an `unavailable` fault after waiting too long.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
}

/** Whether the password matches the hash. Throws the same faults as `hashPassword`. */
export async function verifyPassword(password: string, hashed: string): Promise<boolean> {
  const [salt = '', key = ''] = hashed.split(':');
  const expected = Buffer.from(key, 'hex');
  const derived = await derive(password, salt);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
