/** Files in an S3 bucket, of Amazon or of anyone who speaks the same protocol. Loaded only where one is configured. */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Files } from './files.ts';
import { scratchIn } from './scratch.ts';

/** `s3://bucket/prefix`; `?endpoint=` names another server than Amazon's, which is then addressed by paths. */
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
  const keyOf = (place: string, name: string) => [prefix, place, name].filter((part) => part !== '').join('/');
  return {
    ...scratchIn(join(tmpdir(), `frontage-drafts-${userInfo().uid}`)),
    async put(place, name, path, contentType) {
      const Body = await readFile(path);
      await client.send(
        new PutObjectCommand({
          ...{ Bucket, Key: keyOf(place, name), Body, ContentType: contentType },
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
      await rm(path);
    },
    async size(place, name) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(place, name) }))).ContentLength ?? 0;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null;
        throw error;
      }
    },
    async read(place, name, part) {
      const Range = part === undefined ? undefined : `bytes=${part.start}-${part.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(place, name), Range }));
      return Body as Readable;
    },
    async remove(place) {
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${keyOf(place, '')}/` }));
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length === 0) return;
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    close: () => client.destroy(),
  };
}
