/** The exports of the package. */
export { type DraftOptions, endDraft, startDraft } from './draft.ts';
export {
  pathOf,
  sitemapEntries,
  sitemapIds,
  sitemapIndex,
  slugParams,
  staticParams,
} from './paths.ts';
export { imageProps, pictureSources, renditionLoader } from './pictures.ts';
export {
  createSite,
  type NextFunctions,
  type PageFilter,
  type Site,
  type SiteOptions,
} from './site.ts';
export { sharedOrder, storedTags } from './tags.ts';
export { type CacheWebhookOptions, cacheWebhook } from './webhook.ts';
