/** Files in an S3 bucket of Amazon or a compatible service. Loaded only if one is configured. */
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Access, Files } from './files.ts';
import { scratchIn } from './scratch.ts';

/** Larger files are streamed, which means that a failed request cannot be retried. */
const MAX_BUFFERED_BYTES = 32 * 1024 * 1024;

const CACHE_CONTROL: Record<Access, string> = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, no-store',
};

/**
 * `s3://bucket/prefix`. `?endpoint=` selects a server other than Amazon's, which is then addressed
 * by path.
 * Long because its functions share state.
 */
export function s3Files(url: URL): Files {
  const endpoint = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region');
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(region === null ? {} : { region }),
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' }),
  });
  const Bucket = url.hostname;
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  const keyOf = (place: string, name: string) =>
    [prefix, place, name].filter((part) => part !== '').join('/');
  return {
    ...scratchIn(join(tmpdir(), `frontage-drafts-${userInfo().uid}`)),
    async put(place, name, path, contentType, access = 'public') {
      const { size } = await stat(path);
      const Body = size > MAX_BUFFERED_BYTES ? createReadStream(path) : await readFile(path);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(place, name),
          Body,
          ContentLength: size,
          ContentType: contentType,
          CacheControl: CACHE_CONTROL[access],
        }),
      );
      await rm(path);
    },
    async size(place, name) {
      try {
        return (
          (await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(place, name) })))
            .ContentLength ?? 0
        );
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
          return null;
        throw error;
      }
    },
    async list(place) {
      const start = `${keyOf(place, '')}/`;
      const objects: { name: string; bytes: number }[] = [];
      for (let ContinuationToken: string | undefined; ; ) {
        const { Contents = [], NextContinuationToken } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: start, ContinuationToken }),
        );
        for (const { Key = '', Size = 0 } of Contents)
          objects.push({ name: Key.slice(start.length), bytes: Size });
        if (NextContinuationToken === undefined) return objects;
        ContinuationToken = NextContinuationToken;
      }
    },
    async read(place, name, part) {
      const Range = part === undefined ? undefined : `bytes=${part.start}-${part.end}`;
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: keyOf(place, name), Range }),
      );
      if (!(Body instanceof Readable)) throw new Error('The storage returned no stream.');
      return Body;
    },
    async remove(place) {
      for (;;) {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${keyOf(place, '')}/` }),
        );
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length === 0) return;
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    close: () => client.destroy(),
  };
}
