/**
 * Fields that content records share: their properties, the global flag, links, and sort and
 * placement keys.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Draft, Row, Values } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { references } from '../../engine/fields/relation.ts';
import { link, text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, markStale } from '../../store/ctx.ts';
import type {
  announcement_properties,
  content_block_properties,
  faq_properties,
  gallery_properties,
} from '../../store/tables/content.ts';
import type { form_properties } from '../../store/tables/forms.ts';
import { properties } from '../../store/tables/properties.ts';

/** A link table from a kind of content to properties. */
type PropertyLinks =
  | typeof announcement_properties
  | typeof faq_properties
  | typeof gallery_properties
  | typeof content_block_properties
  | typeof form_properties;

/**
 * The fields by which group limits apply to a record: the properties that it is linked to, and the
 * flag for all properties.
 */
export const placed = { links: 'property_ids', everywhere: 'is_global' } as const;

/**
 * The fields `property_ids` and `is_global`. A filter by `property_id` only matches linked
 * properties, so it does not return global records.
 */
export const placement = (links: PropertyLinks): Record<string, Field> => ({
  property_ids: references(
    'properties',
    'The IDs of the properties that the record applies to.',
    linkTable(links.record_id, links.property_id, links.position),
    {
      filter: 'uuid',
    },
  ),
  is_global: flag('Whether the record applies to all properties of the account.', {
    filter: 'boolean',
  }),
});

export const sortOrder = (): Field => integer('The sort position.', { filter: 'range' });

export const elementsKey = (): Field =>
  text('The key of the page element that shows the record.', { filter: 'exact' });

/** The fields of the primary and the secondary link of a record. */
export const linkFields = (): Record<string, Field> => ({
  link_primary_url: link('The URL of the primary link.'),
  link_primary_text: text('The text of the primary link.'),
  link_secondary_url: link('The URL of the secondary link.'),
  link_secondary_text: text('The text of the secondary link.'),
});

/** Returns an error if the record would end before or when it starts. */
export function endsAfterStart({ values, row }: Draft): FieldErrors {
  if (!('starts_at' in values || 'ends_at' in values)) return {};
  const { starts_at, ends_at } = { ...row, ...values } as {
    starts_at?: Date | null;
    ends_at?: Date | null;
  };
  return starts_at != null && ends_at != null && ends_at <= starts_at
    ? { ends_at: [sentence.after('ends_at', 'starts at')] }
    : {};
}

/**
 * Invalidates the pages that show an enabled record: the pages of its linked properties, or of all
 * properties of the account if the record is global.
 */
async function markPlaces(
  ctx: Ctx,
  links: PropertyLinks,
  tagOf: (propertyId: string) => readonly string[],
  row: Row | null,
): Promise<void> {
  if (row === null || row['is_enabled'] === false) return;
  const places: SQL = row['is_global']
    ? sql`select ${properties.id} as id from ${properties} where ${properties.account_id} = ${accountOf(ctx).id}`
    : sql`select ${links.property_id} as id from ${links} where ${links.record_id} = ${row.id}`;
  const ids = await ctx.run<{ id: string }>(places);
  markStale(
    ctx,
    ids.flatMap(({ id }) => tagOf(id)),
  );
}

/**
 * Returns the cache tags of the pages of a property that change if these values of a record change.
 * Null means that all columns change.
 */
type TagsOf = (propertyId: string, values: Values | null) => readonly string[];

/**
 * Write hooks that invalidate the pages that showed the record before a write and the pages that
 * show it afterward.
 */
export const placeRules = (links: PropertyLinks, tagsOf: TagsOf) => ({
  async beforeWrite(ctx: Ctx, { values, row }: Draft) {
    await markPlaces(ctx, links, (id) => tagsOf(id, values), row);
    return values;
  },
  afterWrite(ctx: Ctx, before: Row | null, after: Row | null, values: Values | null) {
    const changed = before === null || after === null ? null : values;
    return markPlaces(ctx, links, (id) => tagsOf(id, changed), after ?? before);
  },
});
