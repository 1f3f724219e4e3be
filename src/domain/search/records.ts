/**
 * The search records of a website: flat copies of the records that its pages show, with published
 * prices.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SearchRecord } from '../../connectors/connector.ts';
import { cutText } from '../../kernel/cut-text.ts';
import { fromCents } from '../../kernel/money.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { type EntryFacts, publishedEntry } from '../published/content/entries.ts';
import type { FloorPlanFacts } from '../published/inventory/floor-plans.ts';
import { namedProperty, type PropertyFacts } from '../published/inventory/properties.ts';
import type { UnitFacts } from '../published/inventory/units.ts';
import { listNamed, listPublished } from '../published/query/list.ts';
import { ORDERS } from '../published/query/orders.ts';
import { addressFacts } from '../published/scope/addresses.ts';
import type { Website } from '../websites/websites.ts';

export const KINDS = ['properties', 'floor_plans', 'units', 'entries'] as const;

export type SearchKind = (typeof KINDS)[number];

/**
 * The maximum number of characters of a text. Longer text is truncated, because search services
 * limit the size of records.
 */
const LONGEST_TEXT = 4000;

const dollars = (cents: number | null): number | null => (cents === null ? null : fromCents(cents));
const cut = (text: string | null): string | null =>
  text === null ? null : cutText(text, LONGEST_TEXT);

const ofProperty = (p: PropertyFacts): SearchRecord => ({
  id: p.id,
  slug: p.slug,
  path: `/properties/${p.slug}`,
  name: p.name,
  text: cut(p.description),
  tags: p.tags,
  property_slug: p.slug,
  city: addressFacts(p).city,
  state: addressFacts(p).state,
  is_available: p.available_units_count > 0,
  min_rent: dollars(p.min_rent),
  max_rent: dollars(p.max_rent),
});

const ofPlan = (p: FloorPlanFacts): SearchRecord => ({
  id: p.id,
  slug: p.site_slug,
  path: `/floor-plans/${p.site_slug}`,
  name: p.name,
  text: cut(p.description),
  tags: p.tags,
  property_slug: p.property_slug,
  property_name: p.property_name,
  is_available: p.available_units_count > 0,
  bedrooms: p.min_bed,
  min_rent: dollars(p.min_rent),
  max_rent: dollars(p.max_rent),
});

const ofUnit = (u: UnitFacts): SearchRecord => ({
  id: u.id,
  slug: u.site_slug,
  path: `/units/${u.site_slug}`,
  name: u.display_number,
  text: cut(u.description),
  tags: u.tags,
  property_slug: u.property_slug,
  property_name: u.property_name,
  floor_plan_name: u.floor_plan_name,
  bedrooms: u.bedrooms,
  is_available: u.available,
  min_rent: dollars(u.min_rent),
  max_rent: dollars(u.max_rent),
});

const ofEntry = (e: EntryFacts): SearchRecord => ({
  id: e.id,
  slug: e.slug,
  path: e.path,
  name: e.title,
  content_type: e.content_type,
  property_slug: e.property_slug,
  property_name: e.property_name,
  text: cut(textsIn(e.data).join(' ')),
});

/** All text in the data of an entry, without rich text markup. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]*>/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The currently published records of a website, by kind. */
export async function searchRecords(
  ctx: Ctx,
  website: Website,
): Promise<Record<SearchKind, SearchRecord[]>> {
  const scope = { at: now(ctx), propertyIds: website.properties.map(({ id }) => id) };
  const all = <Row>(kind: 'property' | 'floor_plan' | 'unit') =>
    listPublished<Row>(ctx, { kind, scope, order: ORDERS[kind] });
  const of = { accountId: accountOf(ctx).id, websiteId: website.id, scope, preview: false };
  const queries = sql`${namedProperty(scope)}, ${publishedEntry(of)}`;
  const entries = await listNamed<EntryFacts>(ctx, {
    queries,
    record: 'entry',
    order: sql`entry.slug collate "C", entry.id`,
  });
  return {
    properties: (await all<PropertyFacts>('property')).rows.map(ofProperty),
    floor_plans: (await all<FloorPlanFacts>('floor_plan')).rows.map(ofPlan),
    units: (await all<UnitFacts>('unit')).rows.map(ofUnit),
    entries: entries.rows.map(ofEntry),
  };
}

/** A digest of the records. */
export const hashOf = (records: readonly SearchRecord[]): string =>
  createHash('sha256').update(JSON.stringify(records)).digest('base64url');
