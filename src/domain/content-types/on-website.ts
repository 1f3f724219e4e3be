/**
 * The content types of a website: the types that are assigned to the website, and the types that
 * are assigned to no website, which are available on all websites of the account.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { visible } from '../../engine/access.ts';
import type { Resource, Row } from '../../engine/declare.ts';
import { findRow } from '../../engine/read.ts';
import { missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  content_type_websites as links,
  type TypeField,
  content_types as table,
} from '../../store/tables/entries.ts';
import { websites } from '../websites/resource.ts';
import { contentTypes } from './resource.ts';

/** A row of a content type. */
type ContentType = Row & {
  key: string;
  title_field: string | null;
  path_pattern: string | null;
  fields: TypeField[];
};

/** A content type on a website. */
export type TypeOnWebsite = { websiteId: string; type: ContentType };

const of = sql`${links.content_type_id} = ${table.id}`;

/** SQL condition on content types of the account: whether the type is available on the website. */
export const isOnWebsite = (
  websiteId: string | PgColumn,
): SQL => sql`(not exists (select from ${links} where ${of})
  or exists (select from ${links} where ${of} and ${links.website_id} = ${websiteId}))`;

const onWebsite = (websiteId: string): Resource => ({
  ...contentTypes,
  only: isOnWebsite(websiteId),
});

/**
 * SQL condition on an entry: whether the actor can see a website on which the content type is
 * available. For a website entry, only its website counts; for an account entry, any website
 * counts.
 */
export function isOnVisibleWebsite(ctx: Ctx, typeId: PgColumn, websiteId: PgColumn): SQL {
  const { id } = websites.columns;
  if (id === undefined) throw new Error('The websites resource has no id column.');
  const types: Resource = { ...contentTypes, only: isOnWebsite(id) };
  return sql`exists (select from ${websites.table} join ${table} on ${table.id} = ${typeId} and ${visible(ctx, types)}
    where ${visible(ctx, websites)} and (${websiteId} is null or ${websiteId} = ${id}))`;
}

/**
 * The content types of one website. Throws a `missing` fault if the actor cannot see the website.
 */
export async function contentTypesOn(ctx: Ctx, websiteId: string): Promise<Resource> {
  return onWebsite((await findRow(ctx, websites, websiteId)).id);
}

/**
 * The content type with this key on a website, in one statement. Throws a `missing` fault if the
 * actor cannot see the website, or if the website has no such content type.
 */
export async function contentTypeOn(
  ctx: Ctx,
  websiteId: string,
  key: string,
): Promise<TypeOnWebsite> {
  if (!isUuid(websiteId)) throw missing(websites.noun);
  const { id } = websites.columns;
  const found = await first(
    ctx.run<ContentType & { _website_id: string }>(sql`
      select ${id} as _website_id, ${table}.* from ${websites.table}
      left join ${table} on ${table.key} = ${key.replaceAll('\0', ' ')} and ${visible(ctx, onWebsite(websiteId))}
      where ${id} = ${websiteId} and ${visible(ctx, websites)}`),
  );
  if (found === undefined) throw missing(websites.noun);
  const { _website_id, ...type } = found;
  if (type.id === null) throw missing(contentTypes.noun);
  return { websiteId: _website_id, type };
}
