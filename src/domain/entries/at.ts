/**
 * Entries of one content type on one website: account entries and entries of that website. All
 * reads and writes of entries go through `entriesAt`, which returns the resource with the rules of
 * the website.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Draft, Resource, Row, Values } from '../../engine/declare.ts';
import { fieldNamed } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { lockSlugs, uniqueSlug } from '../../engine/unique-slug.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { objectOf, textOrNull } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { content_entries as table } from '../../store/tables/entries.ts';
import { onlyFor } from '../../store/tags.ts';
import type { TypeOnWebsite } from '../content-types/on-website.ts';
import { dataErrors, knownData, missingErrors, storedData, withoutNulls } from './data.ts';
import {
  mergedOverride,
  type Override,
  overrideOn,
  resolvedOn,
  sameOverride,
  storedOverride,
  writeOverride,
} from './override.ts';
import { entries, type OverrideInput } from './resource.ts';
import { firstPublication, isPublic, scheduleErrors } from './schedule.ts';

/**
 * The resource of the entries of a content type on a website, at the time of a request. `resolved`
 * adds `resolved_data` and `resolved_seo`: `data` and `seo` with the website's override applied.
 */
export function entriesAt(place: TypeOnWebsite, at: Date, resolved = false): Resource {
  const { websiteId, type } = place;
  const shown = (ctx: Ctx, data: SQL) => knownData(ctx, type.fields, data);
  const data: Field = {
    ...fieldNamed(entries, 'data'),
    expression: (ctx) => shown(ctx, sql`${table.data}`),
  };
  const website_override: Field = {
    ...fieldNamed(entries, 'website_override'),
    expression: (ctx) => overrideOn(websiteId, (own) => shown(ctx, own)),
  };
  const resolvedFields: Record<string, Field> = {
    resolved_data: { ...RESOLVED, expression: (ctx) => shown(ctx, resolvedOn(websiteId, 'data')) },
    resolved_seo: { ...RESOLVED, expression: () => resolvedOn(websiteId, 'seo') },
  };
  return {
    ...entries,
    only: sql`${table.content_type_id} = ${type.id} and (${table.website_id} is null or ${table.website_id} = ${websiteId})`,
    fields: { ...entries.fields, data, website_override, ...(resolved ? resolvedFields : {}) },
    check: (ctx, draft) => entryErrors(ctx, place, draft),
    beforeWrite: (ctx, draft) => settled(ctx, place, draft),
    async afterWrite(ctx, _before, after, values) {
      const override = values?.['website_override'] as Override | null | undefined;
      if (after !== null && override !== undefined)
        await writeOverride(ctx, after.id, websiteId, override);
    },
    isShown: (row) => row['status'] !== 'archived',
    stales: (row, changed) => {
      const tags = [
        `entries:${type.key}`,
        'paths',
        ...(isPublic(row, at) && PAGED.some((name) => changed.has(name))
          ? pagesOf(type, row['slug'])
          : []),
      ];
      return onlyFor(changed.only(['website_override']) ? websiteId : row['website_id'], tags);
    },
  };
}

/** Columns that determine whether and where a published entry has a page. */
const PAGED = ['slug', 'status', 'publishes_at', 'expires_at', 'website_override'];

const pagesOf = ({ path_pattern }: TypeOnWebsite['type'], slug: unknown): string[] =>
  path_pattern === null ? [] : [path_pattern.replace('{slug}', String(slug))];

const RESOLVED: Field = { kind: 'object', description: '', input: null, output: z.looseObject({}) };

const publishes = ({ values, row }: Draft): boolean =>
  (values['status'] ?? row?.['status']) === 'published';

/** The website of the entry after the write; null for an account entry. */
const scopeOf = ({ websiteId }: TypeOnWebsite, { values, row }: Draft): string | null =>
  (row?.['scope'] ?? values['scope'] ?? 'website') === 'account'
    ? null
    : (textOrNull(row ?? {}, 'website_id') ?? websiteId);

async function entryErrors(ctx: Ctx, place: TypeOnWebsite, draft: Draft): Promise<FieldErrors> {
  const { fields } = place.type;
  const { values, row } = draft;
  const sent = values['data'] === undefined ? undefined : objectOf(values, 'data');
  const stored = objectOf(row ?? {}, 'data');
  const mustBeWhole = publishes(draft) && (sent !== undefined || row?.['status'] !== 'published');
  return {
    ...(await slugErrors(ctx, place, draft)),
    ...(mustBeWhole ? missingErrors(fields, sent ?? stored) : {}),
    ...(await dataErrors(ctx, fields, { prefix: 'data', sent: sent ?? {}, stored })),
    ...(await overrideErrors(ctx, place, draft)),
    ...scheduleErrors(draft),
  };
}

async function overrideErrors(ctx: Ctx, place: TypeOnWebsite, draft: Draft): Promise<FieldErrors> {
  const sent = draft.values['website_override'] as OverrideInput | null | undefined;
  if (sent == null) return {};
  if (scopeOf(place, draft) !== null)
    return { website_override: [sentence.prohibited('website_override')] };
  const stored = (await storedOverride(ctx, draft.row?.id, place.websiteId))?.data ?? {};
  return dataErrors(ctx, place.type.fields, {
    prefix: 'website_override.data',
    sent: sent.data ?? {},
    stored,
  });
}

/**
 * SQL condition for the entries that share a website with an entry of this website. An account
 * entry (null) shares a website with every entry.
 */
const neighbors = (websiteId: string | null) =>
  websiteId === null
    ? sql`true`
    : sql`(${table.website_id} is null or ${table.website_id} = ${websiteId})`;

async function slugErrors(ctx: Ctx, place: TypeOnWebsite, draft: Draft): Promise<FieldErrors> {
  const slug = textOrNull(draft.values, 'slug');
  if (slug === null || slug === draft.row?.['slug']) return {};
  await lockSlugs(ctx, entries, place.type.id);
  const others = await ctx.run(sql`
    select from ${table} where ${table.content_type_id} = ${place.type.id} and ${table.slug} = ${slug}
      and ${table.id} is distinct from ${draft.row?.id ?? null}::uuid and ${neighbors(scopeOf(place, draft))} limit 1`);
  return others.length === 0 ? {} : { slug: [sentence.taken('slug')] };
}

/** The values to store, including derived values: scope, author, approver and first publication. */
async function settled(ctx: Ctx, place: TypeOnWebsite, draft: Draft): Promise<Values> {
  const { values, row } = draft;
  const { data, seo, website_override: sent, ...rest } = values;
  return {
    ...rest,
    ...(data === undefined
      ? {}
      : { data: storedData(place.type.fields, objectOf(values, 'data')) }),
    ...(seo === undefined ? {} : { seo: withoutNulls(objectOf(values, 'seo')) }),
    ...(sent === undefined
      ? {}
      : await changedOverride(ctx, place, row, sent as OverrideInput | null)),
    ...(row === null ? await placed(ctx, place, draft) : {}),
    published_at: firstPublication(ctx, draft, publishes(draft)),
    ...(publishes(draft) && row?.['status'] !== 'published' ? { approved_by: actorId(ctx) } : {}),
  };
}

/**
 * The complete override to store under `website_override`, or an empty object if the override is
 * unchanged.
 */
async function changedOverride(
  ctx: Ctx,
  place: TypeOnWebsite,
  row: Row | null,
  sent: OverrideInput | null,
): Promise<Values> {
  const stored = await storedOverride(ctx, row?.id, place.websiteId);
  const merged = sent === null ? null : mergedOverride(place.type.fields, stored, sent);
  return sameOverride(stored, merged) ? {} : { website_override: merged };
}

async function placed(ctx: Ctx, place: TypeOnWebsite, draft: Draft): Promise<Values> {
  const { type } = place;
  const website_id = scopeOf(place, draft);
  const title = objectOf(draft.values, 'data')[type.title_field ?? ''] ?? type.key;
  const scope = { column: 'content_type_id', id: type.id, among: neighbors(website_id) };
  return {
    content_type_id: type.id,
    website_id,
    scope: website_id === null ? 'account' : 'website',
    slug: draft.values['slug'] ?? (await uniqueSlug(ctx, entries, scope, String(title))),
    created_by: actorId(ctx),
  };
}

const actorId = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.id : null);
