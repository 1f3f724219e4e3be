/** A website with content types, created for one test, and helpers for its entries. */
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { create } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import type { Made, TestAccount } from './account.ts';
import { type Answer, v2 } from './call.ts';
import { recordAt } from './json.ts';

export const TEAM = {
  key: 'team',
  name: 'Team',
  path_pattern: '/team/{slug}',
  title_field: 'name',
  fields: [
    { key: 'name', label: 'Name', type: 'text', required: true },
    { key: 'bio', type: 'long_text' },
    { key: 'page', type: 'rich_text' },
    { key: 'years', type: 'number' },
    { key: 'is_manager', type: 'boolean' },
    { key: 'since', type: 'date' },
    { key: 'link', type: 'url' },
    { key: 'skills', type: 'list' },
    { key: 'office', type: 'select', options: ['Denver', 'Madison'] },
    { key: 'home', type: 'property' },
  ],
};

export const newWebsite = async (
  owner: TestAccount,
  propertyIds: string[] = [],
  name = 'Site',
): Promise<string> =>
  (await makeWebsite(owner.ctx, { name, domain: `${newId()}.example`, property_ids: propertyIds }))
    .id;

export const newContentType = async (owner: TestAccount, body: object): Promise<Made> =>
  recordAt(await create(owner.ctx, resourceNamed('content-types'), body));

/** The path of the entries of a type on a website. */
export const entriesPath = (websiteId: string, type = 'team'): string =>
  `/websites/${websiteId}/content-types/${type}/entries`;

export const recordOf = (answer: Answer, status = 200): Made => {
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json['data'] as Made;
};

/** Creates an entry by V2 as the admin, and returns it. */
export const newEntry = async (
  owner: TestAccount,
  websiteId: string,
  body: object,
  type?: string,
): Promise<Made> =>
  recordOf(await v2(owner.admin.token, 'POST', entriesPath(websiteId, type), body), 201);

/** The entry as V2 returns it to the admin. */
export const storedEntry = async (
  owner: TestAccount,
  websiteId: string,
  id: string,
): Promise<Record<string, unknown>> =>
  recordOf(await v2(owner.admin.token, 'GET', `${entriesPath(websiteId)}/${id}`));
