/** A website created for one test, with its tokens and helpers for reads. */
import assert from 'node:assert/strict';
import { issueWebsiteToken, makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import type { TestAccount } from '../kit/account.ts';
import { type Answer, call, v2 } from '../kit/call.ts';
import { settled } from '../kit/service.ts';

export type Json = Record<string, unknown>;

export type Website = {
  id: string;
  domain: string;
  token: string;
  /**
   * Sends a read with the domain of the website as its host; `path` is relative to `/api/sites/v1`.
   */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** The `data` of a read, which must return 200. */
  data<Data = Json[]>(path: string): Promise<Data>;
  /** The slugs of a list, in order. */
  slugs(path: string): Promise<string[]>;
  /** The `errors` of a read, which must return 422. */
  errors(path: string): Promise<Record<string, string[]>>;
};

export const sites = (path: string, headers: Record<string, string>): Promise<Answer> =>
  call({ method: 'GET', url: `/api/sites/v1${path}`, headers });

/** Waits until earlier writes are applied, so that values read from then on stay cached. */
export async function websiteOf(
  owner: TestAccount,
  propertyIds: string[],
  ability: 'deliver' | 'preview' = 'deliver',
): Promise<Website> {
  const domain = `www.${newId()}.example`;
  const website = await makeWebsite(owner.ctx, {
    name: 'Website',
    domain,
    aliases: [`alias.${domain}`],
    property_ids: propertyIds,
  });
  const token = (await issueWebsiteToken(owner.ctx, website.id, owner.admin.id, ability, 'site'))
    .plain_text_token;
  await settled();
  const get = (path: string, headers: Record<string, string> = {}) =>
    sites(path, { host: domain, authorization: `Bearer ${token}`, ...headers });
  const expect = async (path: string, status: number): Promise<Answer> => {
    const answer = await get(path);
    assert.equal(answer.status, status, `${path}: ${answer.text}`);
    return answer;
  };
  const data = async <Data>(path: string) => (await expect(path, 200)).json['data'] as Data;
  return {
    id: website.id,
    domain,
    token,
    get,
    data,
    slugs: async (path) => (await data<{ slug: string }[]>(path)).map(({ slug }) => slug),
    errors: async (path) => (await expect(path, 422)).json['errors'] as Record<string, string[]>,
  };
}

export async function change(owner: TestAccount, path: string, body: Json): Promise<void> {
  const answer = await v2(owner.admin.token, 'PATCH', path, body);
  assert.equal(answer.status, 200, answer.text);
}

/** A property with the given slug and units; rents are base rents. */
export async function propertyWith(
  owner: TestAccount,
  slug: string,
  units: Json[],
  more: Json = {},
) {
  const property = await owner.make('properties', { name: slug.toUpperCase(), slug, ...more });
  for (const unit of units) await owner.make('units', { property_id: property.id, ...unit });
  return property;
}
