/** Validates the values of variables and masks secrets. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { parseMetrics } from './metrics-access.ts';

export const text = (holds: (value: string) => boolean, message: string) =>
  z.string().refine(holds, { error: message, abort: true });

export const number = (holds: (value: number) => boolean, message: string) =>
  text((value) => /^\d+(\.\d+)?$/.test(value) && holds(Number(value)), message).transform(Number);

export const url = (protocols: string[], message: string) =>
  text((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), message);

const split = (value: string) => value.split(',').map((item) => item.trim());

export const list = (holds: (item: string) => boolean, message: string) =>
  text((value) => split(value).every(holds), message).transform(split);

export function isBaseUrl(value: string): boolean {
  const parsed = URL.parse(value);
  return (
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    `${parsed.username}${parsed.search}${parsed.hash}` === ''
  );
}

export function isMediaUrl(value: string): boolean {
  return /^file:\/\/\/|^s3:\/\/[^/?#]/.test(value) && URL.canParse(value);
}

export function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.parse(value)?.origin === value;
}

export function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined)
    return longest > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(value);
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= longest;
}

/** Validation across several variables. */
export function contradictions(env: NodeJS.ProcessEnv): string[] {
  const found: string[] = [];
  if (env['DATABASE_URL'] === undefined) {
    if (Number(env['FRONTAGE_PROCESSES'] ?? 1) > 1)
      found.push(
        'FRONTAGE_PROCESSES above 1 requires DATABASE_URL, because the embedded database supports only one process.',
      );
    if (env['DATABASE_REPLICA_URL'] !== undefined)
      found.push('DATABASE_REPLICA_URL requires DATABASE_URL, the server that it replicates.');
  } else if (env['FRONTAGE_SECRET'] === undefined) {
    found.push(
      'FRONTAGE_SECRET is required with DATABASE_URL. Generate one with openssl rand -hex 32 and use it for all processes.',
    );
  }
  return found;
}

/** The value with its secrets masked. */
export function masked(name: string, value: string): string {
  const parsed = URL.parse(value);
  if (name === 'FRONTAGE_METRICS')
    return 'token' in (parseMetrics(value) ?? { token: '' }) ? '***' : value;
  if (
    /^FRONTAGE_(ACCEPTED_)?SECRETS?$|_HEADERS$/.test(name) ||
    (parsed === null && value.includes('@'))
  )
    return '***';
  if (parsed === null) return value;
  if (name.startsWith('OTEL_') && parsed.username !== '') parsed.username = '***';
  if (parsed.password !== '') parsed.password = '***';
  for (const key of parsed.searchParams.keys())
    if (/pass|secret|key|token/i.test(key)) parsed.searchParams.set(key, '***');
  return value.includes('@') || parsed.search !== '' ? parsed.href : value;
}
