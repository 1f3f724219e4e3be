/** `openapi`: prints a document, or writes all of them to the repository. */
import { mkdir, writeFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { v2Metadata } from '../../faces/v2/routes.ts';
import { readConfig } from '../config.ts';
import { DOCUMENTS_FOLDER, documents, EXAMPLE_URL } from '../documents.ts';
import { type Output, print } from './output.ts';

export async function openapiCommand(
  api: string | undefined,
  options: Output & { write?: boolean },
): Promise<void> {
  if (options.write) return writeDocuments(options);
  const all = documents(readConfig().baseUrl);
  const document = all[api ?? ''];
  if (document === undefined)
    throw new InvalidArgumentError(`Name a document: ${Object.keys(all).join(', ')}.`);
  print(options, document, JSON.stringify(document, null, 2));
}

async function writeDocuments(output: Output): Promise<void> {
  await mkdir(DOCUMENTS_FOLDER, { recursive: true });
  const all = Object.entries({ ...documents(EXAMPLE_URL), metadata: v2Metadata() });
  for (const [name, document] of all)
    await writeFile(
      new URL(`${name}.json`, DOCUMENTS_FOLDER),
      `${JSON.stringify(document, null, 2)}\n`,
    );
  print(
    output,
    { written: all.map(([name]) => `openapi/${name}.json`) },
    `Wrote ${all.length} documents to openapi/.`,
  );
}
