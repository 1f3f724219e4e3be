/**
 * Reads a request body that is a file. The headers are validated before a byte is read, and the
 * size is limited while reading.
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../domain/media/import/upload.ts';
import { fromStorage } from '../../domain/media/storage-fault.ts';
import { type FieldErrors, invalid, oversized, refused } from '../../kernel/fault.ts';
import { allowBodyTime } from '../http/body-time.ts';
import type { FileDoc } from '../http/route.ts';

const MEBIBYTE = 1024 * 1024;

/** How long a request may wait for other uploads of its account before its body is read. */
const WAITING_SECONDS = 3000;

/** The slowest upload speed at which a file of the maximum size is still accepted. */
const BYTES_PER_SECOND = 200_000;

/**
 * Throws an `invalid` fault if the headers do not describe a file, and an `oversized` fault if
 * `Content-Length` exceeds the limit.
 */
export function openUpload(
  request: FastifyRequest,
  file: FileDoc,
  maxBytes = file.maxBytes,
): Upload {
  const { headers } = request;
  const name = fileName(headers['x-file-name']);
  const errors: FieldErrors = {};
  if (typeof name !== 'string') errors['file_name'] = name.errors;
  if (!isFileType(headers['content-type']))
    errors['content_type'] = [
      'Send the file itself as the body, with its media type in the Content-Type header.',
    ];
  if (![undefined, '', 'identity'].includes(headers['content-encoding']))
    errors['content_encoding'] = ['Send the file without a content encoding.'];
  if (typeof name !== 'string' || Object.keys(errors).length > 0) throw invalid(errors);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  allowBodyTime(request.raw, WAITING_SECONDS);
  return { name, receive: (path) => receive(request, path, maxBytes) };
}

/** The media types of the bodies that an HTML form can send. */
const FORM_TYPES = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

function isFileType(header: string | undefined): boolean {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type.includes('/') && !FORM_TYPES.has(type);
}

const MAX_NAME = 255;

/**
 * Control characters, line separators, and characters that change the direction of the text after
 * them.
 */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The last segment of the path in the header, percent-decoded. */
function fileName(header: string | string[] | undefined): string | { errors: string[] } {
  const sent = [header ?? ''].flat().join(', ').trim();
  if (sent === '') return { errors: ['Send the name of the file in the X-File-Name header.'] };
  const decoded = /^[\x20-\x7e]+$/.test(sent) ? percentDecoded(sent) : null;
  if (decoded === null)
    return { errors: ['The X-File-Name header must be percent-encoded UTF-8.'] };
  const name = decoded.split(/[/\\]/).at(-1)?.trim() ?? '';
  return name === '' ||
    name === '.' ||
    name === '..' ||
    name.length > MAX_NAME ||
    UNSAFE.test(decoded)
    ? {
        errors: [
          `The X-File-Name header must contain a file name of at most ${MAX_NAME} characters, without control characters.`,
        ],
      }
    : name;
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Writes the body into a new file. Throws an `oversized` fault for too many bytes, an `invalid`
 * fault if the client stops before the end, and an `upstream` fault if storage fails. After an
 * error, the rest of the body is read and discarded, so that the client receives the response.
 */
async function receive(request: FastifyRequest, path: string, maxBytes: number): Promise<void> {
  allowBodyTime(request.raw, maxBytes / BYTES_PER_SECOND);
  const file = await fromStorage(() => open(path, 'wx', 0o600));
  try {
    await write(request, file, maxBytes);
  } catch (error) {
    allowBodyTime(request.raw);
    request.raw.resume();
    throw error;
  } finally {
    await file.close();
  }
}

async function write({ raw }: FastifyRequest, file: FileHandle, maxBytes: number): Promise<void> {
  let total = 0;
  const chunks = raw.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { value: chunk, done } = await nextOf(chunks);
      if (done) return;
      total += chunk.byteLength;
      if (total > maxBytes) throw tooLarge(maxBytes);
      await fromStorage(() => file.writeFile(chunk));
    }
  } finally {
    await chunks.return?.();
  }
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await chunks.next();
  } catch {
    throw refused('The upload ended before all of its bytes arrived.');
  }
}

const tooLarge = (maxBytes: number) =>
  oversized(`The file is larger than ${maxBytes / MEBIBYTE} MiB.`);
