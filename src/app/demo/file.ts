/**
 * `demo.json`: every ID, login and token of the demo, for people and external tests. Its keys are
 * stable.
 */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DemoUser = { id: string; email: string; password: string; token: string };

export type DemoWebsite = {
  id: string;
  domain: string;
  deliver_token: string;
  preview_token: string;
  webhook_secret: string;
  property_ids: string[];
};

export type DemoAccount = {
  id: string;
  name: string;
  users: Record<string, DemoUser>;
  /** The group that `grouped` is limited to; it contains only the first property. */
  group_id: string | null;
  properties: { id: string; slug: string; name: string }[];
  connections: Record<string, string>;
  websites: DemoWebsite[];
  /** The IDs of the forms of the account, by key. */
  forms: Record<string, string>;
  /** The keys of the content types of the account. */
  content_types: string[];
};

export type Demo = { base_url: string; staff: DemoUser; accounts: DemoAccount[] };

export const demoFile = (dataDir: string): string => join(dataDir, 'demo.json');

/** Only the owner of the file can read it, because it contains tokens and passwords. */
export async function writeDemoFile(dataDir: string, demo: Demo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(demoFile(dataDir), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await chmod(demoFile(dataDir), 0o600);
}
