/**
 * The data that the pages read. Every function is cached until a webhook or its time limit expires
 * it.
 */
import { createV1Client, type Sites, unwrap } from '@frontage/client';
import { createSite, slugParams } from '@frontage/next';
import { cacheLife, cacheTag } from 'next/cache';
import { draftMode } from 'next/headers';

export const site = createSite({
  baseUrl: process.env.SERVICE_URL ?? '',
  token: process.env.SERVICE_TOKEN ?? '',
  websiteId: process.env.SERVICE_WEBSITE_ID,
  previewToken: process.env.SERVICE_PREVIEW_TOKEN,
  cacheTag,
  cacheLife,
  draftMode,
});

/** The maximum page size of the service. */
const PER_PAGE = 100;

const v1 = createV1Client({ baseUrl: process.env.SERVICE_URL ?? '' });

export type UnitFilter = NonNullable<Sites.operations['listUnits']['parameters']['query']>;
export type FacetFilter = NonNullable<Sites.operations['getFacets']['parameters']['query']>;

export async function website() {
  'use cache';
  return (await site.read((client) => client.GET('/site'))).data;
}

export async function properties() {
  'use cache';
  return site.readAll((client, page) =>
    client.GET('/properties', { params: { query: { page, per_page: PER_PAGE } } }),
  );
}

export async function property(slug: string) {
  'use cache';
  const path = { property: slug };
  const body = await site.readOrNull((client) =>
    client.GET('/properties/{property}', { params: { path } }),
  );
  return body?.data ?? null;
}

export async function neighborhood(slug: string) {
  'use cache';
  const path = { property: slug };
  const body = await site.readOrNull((client) =>
    client.GET('/properties/{property}/neighborhood', { params: { path } }),
  );
  return body?.data ?? [];
}

export async function reviews(slug: string) {
  'use cache';
  const path = { property: slug };
  return site.readAll((client, page) =>
    client.GET('/properties/{property}/reviews', {
      params: { path, query: { page, per_page: PER_PAGE } },
    }),
  );
}

/** Only V1 has FAQs and galleries. */
export async function faqs(propertyId: string) {
  'use cache';
  cacheWithProperty(propertyId);
  const path = { property: propertyId };
  const found = await v1.GET('/property/{property}/faqs', { params: { path } });
  return found.response.status === 404 ? [] : unwrap(found).data;
}

export async function galleries(propertyId: string) {
  'use cache';
  cacheWithProperty(propertyId);
  const path = { property: propertyId };
  const found = await v1.GET('/property/{property}/galleries', { params: { path } });
  return found.response.status === 404 ? [] : unwrap(found).data;
}

/** Responses of V1 have no tags. Writing content of a property expires the tag of that property. */
function cacheWithProperty(propertyId: string) {
  cacheTag(`property:${propertyId}`);
  cacheLife({ stale: 30, revalidate: 60, expire: 300 });
}

export async function units(query: UnitFilter) {
  'use cache';
  return site.read((client) => client.GET('/units', { params: { query } }));
}

export async function facets(query: FacetFilter) {
  'use cache';
  return (await site.read((client) => client.GET('/facets', { params: { query } }))).data;
}

export async function floorPlans(slug: string) {
  'use cache';
  return site.readAll((client, page) =>
    client.GET('/floor-plans', { params: { query: { property: slug, page, per_page: PER_PAGE } } }),
  );
}

export async function floorPlan(slug: string) {
  'use cache';
  const path = { floorPlan: slug };
  const body = await site.readOrNull((client) =>
    client.GET('/floor-plans/{floorPlan}', { params: { path } }),
  );
  return body?.data ?? null;
}

export async function unit(slug: string) {
  'use cache';
  const path = { unit: slug };
  const body = await site.readOrNull((client) => client.GET('/units/{unit}', { params: { path } }));
  return body?.data ?? null;
}

export async function entries(type: string) {
  'use cache';
  const path = { type };
  return site.readAll((client, page) =>
    client.GET('/entries/{type}', { params: { path, query: { page, per_page: PER_PAGE } } }),
  );
}

export async function entry(type: string, slug: string) {
  'use cache';
  const path = { type, slug };
  const body = await site.readOrNull((client) =>
    client.GET('/entries/{type}/{slug}', { params: { path } }),
  );
  return body?.data ?? null;
}

export async function forms() {
  'use cache';
  return (await site.read((client) => client.GET('/forms'))).data;
}

export async function tourConnections() {
  'use cache';
  const { data } = await site.read((client) => client.GET('/integrations'));
  return data.filter(({ category }) => category === 'tour');
}

/**
 * The first pages of a type, which are built in advance. Other pages are built on their first
 * request.
 */
export async function firstSlugs(type: Sites.Page['type'], contentType?: string) {
  const pages = await site.staticPages({ type });
  return slugParams(
    pages.filter(({ content_type }) => contentType === undefined || content_type === contentType),
    { limit: 3 },
  );
}
