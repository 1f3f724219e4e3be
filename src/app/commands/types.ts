/**
 * `types`: writes TypeScript types for the content types, forms and connection settings of an
 * account, from the database or from a running service.
 */
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Outbound, openOutbound, readText } from '../../outbound/client.ts';
import { runAnywhere } from './administration.ts';
import { type Output, print } from './output.ts';
import { accountTypesCommand } from './types-account.ts';
import { definitionsSchema, typesFile } from './types-file.ts';

type TypesOptions = Output & {
  account?: string;
  url?: string;
  websiteToken?: string;
  website?: string;
  token?: string;
  output?: string;
};

export async function typesCommand(options: TypesOptions): Promise<void> {
  const types = await typesOf(options);
  if (options.output === undefined) return print(options, { types }, types.trimEnd());
  await writeFile(options.output, types);
  print(options, { written: options.output }, `Wrote ${options.output}.`);
}

async function typesOf({ account, url, websiteToken, website, token }: TypesOptions) {
  if (account !== undefined && url === undefined)
    return TYPES.parse((await runAnywhere(accountTypesCommand, { account })).value).types;
  if (url === undefined || account !== undefined)
    throw new Error('Pass either --account to read the database, or --url to read a service.');
  if (websiteToken === undefined && token === undefined)
    throw new Error(
      'Pass --website-token for content types and forms, or --token for connections.',
    );
  const outbound = openOutbound({ allow: [originOf(url)] });
  const get = (path: string, bearer: string | undefined, otherwise: unknown) =>
    bearer === undefined
      ? otherwise
      : dataAt(outbound, url.replace(/\/+$/, '') + path, bearer, website);
  try {
    const { success, data, error } = PUBLISHED.safeParse({
      contentTypes: await get('/api/sites/v1/content-types', websiteToken, []),
      forms: await get('/api/sites/v1/forms', websiteToken, []),
      metadata: await get('/api/v2/metadata/connections', token, { variants: [] }),
    });
    if (success) return typesFile({ ...data, connections: data.metadata.variants });
    throw new Error(
      `The service at ${url} returned metadata that this version of the command cannot read. ${faultOf(error)}`,
    );
  } finally {
    await outbound.close();
  }
}

const TYPES = z.object({ types: z.string() });

const { contentTypes, forms, connections } = definitionsSchema.shape;
const PUBLISHED = z.object({
  contentTypes,
  forms,
  metadata: z.object({ variants: connections }),
});

/** The first invalid field with its error. */
const faultOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 1)
    .map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}.`)
    .join('');

function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new Error(`--url must be the URL of the service, such as https://api.example.com.`);
  return parsed.origin;
}

/**
 * The `data` of a read. Throws an Error with a one-line message if the service does not return it.
 */
async function dataAt(
  outbound: Outbound,
  url: string,
  bearer: string,
  website: string | undefined,
): Promise<unknown> {
  const response = await outbound.open({
    url,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${bearer}`,
      ...(website === undefined ? {} : { 'x-service-website': website }),
    },
  });
  const text = await readText(response);
  if (response.status !== 200)
    throw new Error(`${url} returned ${response.status}. Check the URL, the token and --website.`);
  return BODY.parse(JSON.parse(text)).data;
}

const BODY = z.object({ data: z.unknown() });
