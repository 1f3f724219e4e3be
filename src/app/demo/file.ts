/** `demo.json`: every id, login and token of the demo, for people and for tests from outside. Its names do not change. */
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
  /** The group that `grouped` is limited to; it covers the first property only. */
  group_id: string | null;
  properties: { id: string; slug: string; name: string }[];
  connections: Record<string, string>;
  websites: DemoWebsite[];
  /** The ids of its forms by key. */
  forms: Record<string, string>;
  /** The keys of its content types. */
  content_types: string[];
};

export type Demo = { base_url: string; staff: DemoUser; accounts: DemoAccount[] };

export const demoFile = (dataDir: string): string => join(dataDir, 'demo.json');

/** For its owner only: it holds tokens and passwords. */
export async function writeDemoFile(dataDir: string, demo: Demo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(demoFile(dataDir), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await chmod(demoFile(dataDir), 0o600);
}
