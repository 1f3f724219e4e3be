/** Opens the storage that a URL names. */
import { fileURLToPath } from 'node:url';
import type { Files } from './files.ts';
import { diskFiles } from './files-disk.ts';

/**
 * `file:///path` or `s3://bucket/prefix`, the latter with optional `?endpoint=` and `&region=`
 * parameters and the usual AWS variables.
 */
export async function openFiles(url: string): Promise<Files> {
  const parsed = new URL(url);
  if (parsed.protocol === 'file:') return diskFiles(fileURLToPath(parsed));
  const { s3Files } = await import('./files-s3.ts');
  return s3Files(parsed);
}
