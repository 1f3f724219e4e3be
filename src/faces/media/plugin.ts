/**
 * Serves stored files: `/media/<hash>/<name>`. A URL identifies its content, so responses can be
 * cached forever.
 */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { storageFault } from '../../domain/media/storage-fault.ts';
import { EXTENSIONS, MEDIA_PREFIX } from '../../domain/media/urls.ts';
import type { Files } from '../../store/files.ts';
import { isKnown, requestedRange } from './conditions.ts';

/**
 * The content types by file extension. The content type depends only on the name, not on the bytes.
 */
const TYPES: Record<string, string> = Object.fromEntries(
  Object.entries(EXTENSIONS).map(([type, ending]) => [ending, type]),
);

const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[a-z0-9]{1,20}\.([a-z]{3,4})$/;

/**
 * The headers of every file. They prevent a file, which is always a picture, from running scripts
 * and loading other content, and allow any page to show it.
 */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
};

export const media: FastifyPluginAsync<{ files: Files }> = async (app, { files }) => {
  app.setErrorHandler((error, request, reply) => {
    const { message } = storageFault(error);
    request.log.error({ err: error }, message);
    for (const name of ['etag', 'accept-ranges', 'content-range', 'content-length'])
      reply.removeHeader(name);
    return reply
      .code(502)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send({ message });
  });
  app.get(`${MEDIA_PREFIX}/:hash/:name`, async (request, reply) => serve(files, request, reply));
};

async function serve(
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { hash = '', name = '' } = request.params as { hash?: string; name?: string };
  const type = TYPES[NAME.exec(name)?.[1] ?? ''];
  const size = HASH.test(hash) && type !== undefined ? await files.size(hash, name) : null;
  if (size === null || type === undefined)
    return reply.code(404).header('cache-control', 'no-store').send({ message: 'File not found.' });
  const etag = `"${hash.slice(0, 32)}-${name}"`;
  reply.headers({ ...HEADERS, etag });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  const part = requestedRange(request.headers, etag, size);
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).send('');
  if (part !== null)
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  reply.header('content-length', part === null ? size : part.end - part.start + 1);
  return reply.send(
    request.method === 'HEAD' ? Readable.from([]) : await files.read(hash, name, part ?? undefined),
  );
}
