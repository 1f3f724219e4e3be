/**
 * Shared parts of the thin server's responses: availability, groups, fees and pictures, as SQL and
 * as response keys.
 */
import type { Row } from './thin-units.ts';

const WINDOW = `now() + make_interval(days => (p.leasing_settings->>'availability_window_days')::integer)`;

/** Whether the unit `u` of the property `p` is available. */
export const AVAILABLE = `(u.is_available and (u.available_at is null or coalesce(u.available_at <= ${WINDOW}, true)))`;

/** The groups of `members`. The object type of a group's set has the key `type`. */
export const groups = (members: string, type: string) => `(
  select coalesce(json_agg(json_build_object('id', g.id, 'label', g.label, 'slug', g.slug,
    'set', json_build_object('id', s.id, 'name', s.name, '${type}', s.object_type)) order by s.name, s.id, g.sort_order, g.label, g.id), '[]')
  from groups g join group_sets s on s.id = g.group_set_id
  where g.id in (select group_id from group_members where member_id in (${members})))`;

const line = (
  value: string,
) => `json_build_object('fee_id', ${value}->'fee_id', 'code', ${value}->'code', 'name', ${value}->'name',
  'description', fee.description, 'due_at', fee.due_at, 'class', ${value}->'class', 'amount', ${value}->'amount', 'amount_max', ${value}->'amount_max',
  'monthly_amount', ${value}->'monthly_amount', 'currency', ${value}->'currency', 'frequency', ${value}->'frequency',
  'requirement', ${value}->'requirement', 'refundability', ${value}->'refundability', 'is_variable', ${value}->'is_variable',
  'included', ${value}->'included')`;

/** The fields of an account's fees that `fee_breakdown` does not contain, by ID. */
export const OWN_FIELDS = `(select json_object_agg(fee.id, json_build_object('description', fee.description, 'due_at', fee.due_at))
  from fees fee where fee.account_id = u.account_id)`;

/** The fees of the unit type `t` with their lowest amounts, from rows of `unit`. */
export const TYPE_FEES = `(select coalesce(json_agg(${line('l.value')} order by l.place, l.value->>'code'), '[]')
  from (select distinct on (e.value->>'fee_id') e.value, e.place from unit
    cross join lateral jsonb_array_elements(unit.fee_breakdown) with ordinality e(value, place)
    where unit.type = t.type and (unit.available or t.available_units = 0)
    order by e.value->>'fee_id', (e.value->>'amount')::numeric nulls last, unit.id) l
  left join fees fee on fee.id = (l.value->>'fee_id')::uuid)`;

/** The files of a record, the main picture first. */
export const filesOn = (id: string) => `(
  select coalesce(json_agg(json_build_object('id', f.id, 'hash', f.hash, 'content_type', f.content_type, 'width', f.width, 'height', f.height,
      'color', f.color, 'renditions', f.renditions, 'rendered', f.rendered_at is not null, 'caption', f.caption, 'alt_text', f.alt_text, 'focal_point', f.focal_point,
      'tags', f.tags, 'reference_url', f.reference_url, 'slot', a.slot)
    order by case a.slot when 'featured' then 0 when 'logo' then 2 when 'og_image' then 2 else 1 end, a.sort_order, a.id), '[]')
  from media_attachments a join media_files f on f.id = a.file_id where a.attachable_id = ${id})`;

type Rendition = { name: string; content_type: string; width: number; height: number };

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** A file of `filesOn` as Sites shows it. */
export function pictureOf(file: Row, baseUrl: string): Row {
  const at = (name: string) => `${baseUrl}/media/${file['hash']}/${name}`;
  const url = at(`original.${ENDINGS[file['content_type'] as string]}`);
  return {
    id: file['id'],
    url,
    thumb_url: at('thumb.webp'),
    full_url: file['rendered'] ? at('full.webp') : url,
    width: file['width'],
    height: file['height'],
    content_type: file['content_type'],
    color: file['color'],
    renditions: (file['renditions'] as Rendition[]).map(({ name, ...rest }) => ({
      url: at(name),
      ...rest,
    })),
    caption: file['caption'],
    alt_text: file['alt_text'],
    focal_point: file['focal_point'],
    tags: file['tags'],
    reference_url: file['reference_url'],
    slot: file['slot'],
  };
}

/** The main picture among `filesOn`. */
export const standingFor = (files: Row[]): Row | undefined =>
  files.find(({ slot }) => slot !== 'logo' && slot !== 'og_image');

const NO_FIELDS = { description: null, due_at: null };

/** The lines of a `fee_breakdown` as Sites shows them. */
export const feesOf = (lines: Row[], ownFields: Row): Row[] =>
  lines.map((l) => ({
    fee_id: l['fee_id'],
    code: l['code'],
    name: l['name'],
    ...(ownFields[l['fee_id'] as string] ?? NO_FIELDS),
    class: l['class'],
    amount: l['amount'],
    amount_max: l['amount_max'],
    monthly_amount: l['monthly_amount'],
    currency: l['currency'],
    frequency: l['frequency'],
    requirement: l['requirement'],
    refundability: l['refundability'],
    is_variable: l['is_variable'],
    included: l['included'],
  }));

/** A fee as V1 shows it. */
export const v1FeeOf = ({ amount, amount_max, ...fee }: Row): Row => ({
  ...fee,
  calculated_amount: amount,
  calculated_amount_max: amount_max,
});
