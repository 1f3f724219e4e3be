/**
 * Shared by the tests of uploads: an account, its signed-in administrator, and the requests that
 * they send.
 */

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { recordsAt } from '../kit/json.ts';
import { MEDIA } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

export let owner: TestAccount;
export let admin: Visitor;
export let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  mkdirSync(join(MEDIA, '.drafts'), { recursive: true });
  owner = await account();
  admin = await signedIn(owner.admin);
  home = await community(owner);
});

export const HEADERS = { 'content-type': 'image/jpeg', 'x-file-name': 'pool.jpg' };

export const upload = (
  bytes: Buffer,
  { query = '', headers = {}, by = admin }: Options = {},
): Promise<Answer> => by.ask('POST', `/uploads?${query}`, bytes, { ...HEADERS, ...headers });

export type Options = { query?: string; headers?: Record<string, string>; by?: Visitor };

export const drafts = () => readdirSync(join(MEDIA, '.drafts'));

export const filesOf = async (one: TestAccount) =>
  recordsAt((await v2(one.admin.token, 'GET', '/media?kind=file&per_page=200')).json, 'data');
