/** An S3 bucket on a loopback server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import S3rver from 's3rver';

export type Bucket = {
  /** The value of FRONTAGE_MEDIA_URL. */
  url: string;
  close(): Promise<void>;
};

/** The credentials that the server accepts, in the variables of the AWS SDK. */
export const BUCKET_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
};

/** `prefix` is the beginning of the keys, such as `some/prefix`. */
export async function openBucket(prefix = ''): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'frontage-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  Object.assign(process.env, BUCKET_CREDENTIALS);
  return {
    url: `s3://pictures/${prefix}?endpoint=http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
