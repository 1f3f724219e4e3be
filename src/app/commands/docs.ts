/** `docs build`: writes the documentation as static pages. */
import { resolve } from 'node:path';
import { buildDocs } from '../../faces/docs/build.ts';
import { readConfig } from '../config.ts';
import { DOCUMENT_TEXTS } from '../documents.ts';
import { type Output, print } from './output.ts';

export async function docsBuildCommand({
  out,
  ...output
}: Output & { out: string }): Promise<void> {
  const folder = resolve(out);
  const { baseUrl } = readConfig();
  const written = await buildDocs(folder, { documents: DOCUMENT_TEXTS, baseUrl });
  print(output, { folder, written }, `Wrote ${written.length} files to ${folder}.`);
}
