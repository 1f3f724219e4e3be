/**
 * `create-site`: writes the Next.js starter with a new website, its tokens and its secrets. The
 * packages of the SDK are copied into it, because they are not published yet.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { runAnywhere } from './administration.ts';
import { lineOf, type Output, print } from './output.ts';
import { createSiteAccessCommand, siteAccess } from './site-access.ts';

const STARTER = fileURLToPath(new URL('../../../examples/next-starter/', import.meta.url));
const SDK = fileURLToPath(new URL('../../../sdk/', import.meta.url));
const PACKAGES = ['client', 'webhooks', 'next'];

/**
 * The files that a developer creates in the starter. npm does not pack `.gitignore`, so the command
 * writes it.
 */
const LOCAL = ['.env.local', '.next', 'next-env.d.ts', 'node_modules'];

type CreateSiteOptions = Output & {
  account: string;
  name: string;
  domain: string;
  email: string;
  property: string[];
  siteUrl: string;
  serviceUrl?: string;
};

export async function createSiteCommand(folder: string, options: CreateSiteOptions) {
  const target = resolve(folder);
  const siteUrl = originOf(options.siteUrl);
  // Check the folder first, so that no website is created if the site cannot be written.
  await assertEmpty(target);
  await assertBuilt();
  const secret = randomBytes(24).toString('hex');
  const created = runAnywhere(createSiteAccessCommand, {
    account: options.account,
    name: options.name,
    domain: options.domain,
    alias: [],
    property: options.property,
    webhook: `${siteUrl}/api/cache`,
    preview: `${siteUrl}/api/draft?secret=${secret}`,
    email: options.email,
    token: `create-site ${basename(target)}`,
  });
  const { value } = await created.catch((error) => {
    throw refusesWebhook(error) ? new Error(wayToDevelop(siteUrl)) : error;
  });
  const access = siteAccess.parse(value);
  await writeSite(target, {
    SERVICE_URL: options.serviceUrl ?? readConfig().baseUrl,
    SERVICE_WEBSITE_ID: access.website_id,
    SERVICE_TOKEN: access.deliver_token,
    SERVICE_PREVIEW_TOKEN: access.preview_token,
    SERVICE_CACHE_WEBHOOK_SECRET: access.webhook_secret,
    PREVIEW_SECRET: secret,
    SITE_URL: siteUrl,
  });
  const words = [
    `Wrote ${target} for the website ${access.website_id}.`,
    ...(options.property.length > 0 ? [] : [NO_PROPERTIES]),
    `Start it with:\n  cd ${folder} && npm install && npm run build && npm start`,
  ];
  print(options, { folder: target, website_id: access.website_id }, words.join('\n'));
}

const NO_PROPERTIES =
  'The website has no properties, so it shows no apartments. Add them in the console under Websites.';

/** Whether the webhook was refused because its address is neither https nor allowed. */
const refusesWebhook = (error: unknown): boolean =>
  lineOf(error).includes('FRONTAGE_OUTBOUND_ALLOW');

const wayToDevelop = (siteUrl: string): string =>
  `The service sends no webhook to ${siteUrl}. Add ${siteUrl} to FRONTAGE_OUTBOUND_ALLOW and restart the service, or pass --site-url with the https URL of the site.`;

function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new Error('--site-url must be the URL of the site, such as https://www.example.com.');
  return parsed.origin;
}

async function assertEmpty(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new Error(`${target} is a file. Choose another folder.`);
    throw error;
  });
  if (names.length > 0) throw new Error(`${target} is not empty. Choose a new or empty folder.`);
}

async function assertBuilt(): Promise<void> {
  for (const folder of [STARTER, ...PACKAGES.map((name) => join(SDK, name, 'dist'))])
    await readdir(folder).catch(() => {
      throw new Error(`${folder} is missing. Run npm run build, or install the package again.`);
    });
}

async function writeSite(target: string, variables: Record<string, string>): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(STARTER, target, {
    recursive: true,
    filter: (path) => ![...LOCAL, 'vendor', '.gitignore'].includes(basename(path)),
  });
  for (const name of PACKAGES)
    for (const part of ['package.json', 'dist'])
      await cp(join(SDK, name, part), join(target, 'vendor', name, part), { recursive: true });
  await writeFile(join(target, '.gitignore'), `${LOCAL.join('\n')}\n`);
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(target, '.env.local'), lines.join(''), { mode: 0o600 });
}
