/** The checks of variables that hold URLs and addresses. */
import { isIP } from 'node:net';

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
