/**
 * Secrets: token strings (hashed, shown once), credentials (AES-256-GCM) and
 * fingerprints (HMAC). Hashes cannot be reversed; encrypted values can be decrypted with
 * `FRONTAGE_SECRET`.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A secret of 40 random letters and digits (238 bits). */
export const newSecret = (): string =>
  Array.from({ length: 40 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** Compares in constant time. */
export function secretMatches(secret: string, hashed: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hashed));
}

/** Encrypts and decrypts credentials at rest, and fingerprints values that are only compared. */
export type Cipher = {
  encrypt(plain: string): string;
  decrypt(sealed: string): string;
  /** Whether the value is encrypted with the current secret, rather than an accepted one. */
  isCurrent(sealed: string): boolean;
  /**
   * A keyed hash that is equal for equal texts. Unlike a plain hash of a network address, it cannot
   * be reversed by trying all values without the secret.
   */
  fingerprint(text: string): string;
};

/** An encrypted value within a text. */
export const SEALED_VALUE = /\bv1(?:\.[\w-]+){3}/g;

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'frontage', purpose, 32));

/**
 * `v1.<iv>.<tag>.<text>`, each base64url. The keys are derived from the secret, so the secret can
 * have any length. Values encrypted with an accepted secret can also be decrypted.
 */
export function openCipher(secret: string, accepted: readonly string[] = []): Cipher {
  const key = keyOf(secret, 'credentials');
  const keys = [key, ...accepted.map((other) => keyOf(other, 'credentials'))];
  const hashKey = keyOf(secret, 'fingerprints');
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        'v1',
        ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')),
      ].join('.');
    },
    decrypt(sealed) {
      const accepting = keys.length === 1 ? key : keys.find((other) => opens(other, sealed));
      return open(accepting ?? key, sealed);
    },
    isCurrent: (sealed) => opens(key, sealed),
    fingerprint: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  };
}

/** Throws if the value was encrypted with another key. */
function open(key: Buffer, sealed: string): string {
  const [iv, tag, text] = sealed
    .split('.')
    .slice(1)
    .map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) throw new Error('Malformed stored credential.');
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

function opens(key: Buffer, sealed: string): boolean {
  try {
    open(key, sealed);
    return true;
  } catch {
    return false;
  }
}
