/**
 * Secrets: token strings (hashed, shown once), passwords (scrypt) and credentials (AES-256-GCM). What is hashed here cannot be
 * read again; what is encrypted can, by the holder of `FRONTAGE_SECRET`.
 */
import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A secret of 40 random letters and digits (238 bits). */
export const newSecret = (): string => Array.from({ length: 40 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** Compares in constant time. */
export function secretMatches(secret: string, hashed: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hashed));
}

const SCRYPT = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, string, number, object, Buffer>(scrypt);

/** `salt:key` in hex, scrypt with N 16384, r 16, p 1, 64 bytes: the form that better-auth reads. Takes long: not for transactions. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password.normalize('NFKC'), salt, 64, SCRYPT)).toString('hex')}`;
}

/** Encrypts and decrypts credentials at rest. */
export type Cipher = { encrypt(plain: string): string; decrypt(sealed: string): string };

/** `v1.<iv>.<tag>.<text>`, each base64url; the key is derived from the secret, so the secret may be of any length. */
export function openCipher(secret: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, 'frontage', 'credentials', 32));
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return ['v1', ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    decrypt(sealed) {
      const [iv, tag, text] = sealed
        .split('.')
        .slice(1)
        .map((part) => Buffer.from(part, 'base64url'));
      if (!iv || !tag || !text) throw new Error('A stored credential has not the form in which credentials are stored.');
      const decipher = createDecipheriv('aes-256-gcm', key, iv);
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
