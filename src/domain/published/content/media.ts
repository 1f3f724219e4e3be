/** The media of published records: images in order, the primary image, videos and tours. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { galleries, gallery_properties } from '../../../store/tables/content.ts';
import {
  type FocalPoint,
  media_attachments,
  media_embeds,
  media_files,
  type Rendition,
} from '../../../store/tables/media.ts';
import { fileUrl, urlsOf } from '../../media/urls.ts';
import { property } from '../inventory/properties.ts';
import type { Column } from '../query/list.ts';
import { commas } from '../scope/scope.ts';

type FileFacts = {
  id: string;
  base_url: string;
  hash: string;
  content_type: string;
  width: number;
  height: number;
  color: string | null;
  renditions: Rendition[];
  rendered: boolean;
  caption: string | null;
  alt_text: string | null;
  focal_point: FocalPoint | null;
  tags: string[];
  reference_url: string | null;
  slot: string | null;
};

export type PictureFacts = Omit<FileFacts, 'base_url' | 'hash' | 'rendered' | 'renditions'> & {
  url: string;
  thumb_url: string;
  /**
   * The URL of the picture for large screens, or of the file itself until that picture has been
   * created.
   */
  full_url: string;
  renditions: (Omit<Rendition, 'name'> & { url: string })[];
};

export type EmbedFacts = {
  id: string;
  type: string;
  provider: string | null;
  url: string;
  embed_url: string;
  title: string | null;
  tags: string[];
  image: FileFacts | null;
};

type MediaFacts = { images: FileFacts[]; embeds: EmbedFacts[] };

const file = (
  baseUrl: string,
  slot: SQL,
): SQL => sql`json_build_object('id', ${media_files.id}, 'base_url', ${baseUrl}::text,
  'hash', ${media_files.hash}, 'content_type', ${media_files.content_type}, 'width', ${media_files.width},
  'height', ${media_files.height}, 'color', ${media_files.color}, 'renditions', ${media_files.renditions},
  'rendered', ${media_files.rendered_at} is not null, 'caption', ${media_files.caption}, 'alt_text', ${media_files.alt_text},
  'focal_point', ${media_files.focal_point},
  'tags', ${media_files.tags}, 'reference_url', ${media_files.reference_url}, 'slot', ${slot})`;

const slot = sql`${media_attachments.slot}`;

/** The slots for logos and social previews, which are never the primary image. */
const RESERVED = new Set(['logo', 'og_image']);

const reserved = commas([...RESERVED].map((name) => sql.raw(`'${name}'`)));

/**
 * SQL for the rank of an image on its record. Featured images come first; logos and social previews
 * come last.
 */
const standsFor = sql`case when ${slot} = 'featured' then 0 when ${slot} in (${reserved}) then 2 else 1 end`;
const order = sql`${standsFor}, ${media_attachments.sort_order}, ${media_attachments.id}`;

type MediaOwner = 'unit' | 'floor_plan' | 'building' | 'property';

/** SQL for the candidates for the primary image of a record, with their rank. */
const ranked = (baseUrl: string, joins: SQL, where: SQL, rank: SQL): SQL => sql`
  select ${file(baseUrl, slot)} as picture, ${rank} as rank, ${media_attachments.sort_order} as place, ${media_attachments.id} as id
  from ${media_attachments} join ${media_files} on ${media_files.id} = ${media_attachments.file_id} ${joins}
  where ${where} and ${standsFor} < 2`;

/**
 * The images of enabled galleries of the property or of its account. They rank after all images of
 * the property itself.
 */
const ofGalleries = (baseUrl: string): SQL =>
  ranked(
    baseUrl,
    sql`join ${galleries} on ${galleries.id} = ${media_attachments.gallery_id}`,
    sql`${galleries.is_enabled} and ${galleries.account_id} = ${property.account_id} and (${galleries.is_global} or exists (
      select from ${gallery_properties} where ${gallery_properties.record_id} = ${galleries.id}
        and ${gallery_properties.property_id} = ${property.id}))`,
    sql`array[2, ${galleries.sort_order}]`,
  );

const best = (candidates: SQL): SQL =>
  sql`(select candidate.picture from (${candidates}) candidate order by candidate.rank, candidate.place, candidate.id limit 1)`;

const ownPictures = (baseUrl: string, id: SQL): SQL =>
  ranked(
    baseUrl,
    sql``,
    sql`${media_attachments.attachable_id} = ${id}`,
    sql`array[${standsFor}, 0]`,
  );

/**
 * SQL for the primary image of a published record, or null. If a property has no image of its own,
 * an image of its galleries is used (§2.15).
 */
export const pictureOf =
  (kind: MediaOwner): Column =>
  ({ parts: { baseUrl } }) => {
    const own = ownPictures(baseUrl, sql`${sql.raw(kind)}.id`);
    return best(kind === 'property' ? sql`${own} union all ${ofGalleries(baseUrl)}` : own);
  };

/** SQL for all media of the record with this ID, as one `MediaFacts` object. */
export const mediaOn =
  (record: SQL | PgColumn): Column =>
  ({ parts: { baseUrl } }) =>
    sql`(
    select json_build_object(
      'images', coalesce(json_agg(${file(baseUrl, slot)} order by ${order}) filter (where ${media_attachments.file_id} is not null), '[]'::json),
      'embeds', coalesce(json_agg(json_build_object('id', ${media_embeds.id}, 'type', ${media_embeds.type},
        'provider', ${media_embeds.provider}, 'url', ${media_embeds.url}, 'embed_url', ${media_embeds.embed_url},
        'title', ${media_embeds.title}, 'tags', ${media_embeds.tags},
        'image', case when ${media_embeds.image_id} is not null then ${file(baseUrl, sql`null`)} end) order by ${order})
        filter (where ${media_attachments.embed_id} is not null), '[]'::json))
    from ${media_attachments} left join ${media_embeds} on ${media_embeds.id} = ${media_attachments.embed_id}
    left join ${media_files} on ${media_files.id} = coalesce(${media_attachments.file_id}, ${media_embeds.image_id})
    where ${media_attachments.attachable_id} = ${record})`;

/** SQL for all media of a record of a published query, as one `MediaFacts` object. */
export const mediaOf = (kind: MediaOwner): Column => mediaOn(sql.raw(`${kind}.id`));

/** Converts a row of a file to the published picture with its URLs. */
export function pictureFacts({
  base_url,
  hash,
  rendered,
  renditions,
  ...facts
}: FileFacts): PictureFacts {
  const { url, thumb_url, full_url } = urlsOf(base_url, { hash, content_type: facts.content_type });
  return {
    ...facts,
    url,
    thumb_url,
    full_url: rendered ? full_url : url,
    renditions: renditions.map(({ name, ...rest }) => ({
      url: fileUrl(base_url, hash, name),
      ...rest,
    })),
  };
}

export type WithPicture = { picture: FileFacts | null };

export type HasMedia = { media: MediaFacts };

/**
 * The primary image of a record among its media. Null if the record has no images other than logos
 * and social previews.
 */
export function standing({ media: { images } }: HasMedia): PictureFacts | null {
  const [first] = images;
  return first === undefined || RESERVED.has(first.slot ?? '') ? null : pictureFacts(first);
}
