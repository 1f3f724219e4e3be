/**
 * Signatures of messages: HMAC-SHA256 of the raw body, in hex after `sha256=`. Uses only WebCrypto.
 */

const PREFIX = 'sha256=';
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), ALGORITHM, false, [
    'sign',
    'verify',
  ]);

/** The value of `X-Service-Signature` for a body. */
export async function signatureOf(body: string, secret: string): Promise<string> {
  const mac = await crypto.subtle.sign(
    ALGORITHM.name,
    await keyOf(secret),
    new TextEncoder().encode(body),
  );
  const hex = [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return PREFIX + hex;
}

/** Compares in constant time. */
export async function isSignatureOf(
  signature: string,
  body: string,
  secret: string,
): Promise<boolean> {
  const hex = signature.startsWith(PREFIX) ? signature.slice(PREFIX.length) : '';
  if (!/^[0-9a-f]{64}$/i.test(hex)) return false;
  const mac = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.verify(
    ALGORITHM.name,
    await keyOf(secret),
    mac,
    new TextEncoder().encode(body),
  );
}
