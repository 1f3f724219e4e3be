/** The exports of the package. */
export type * as Sites from '../../types/sites.generated.ts';
export type * as V1 from '../../types/v1.generated.ts';
export type * as V2 from '../../types/v2.generated.ts';
export { type CachedResponse, memoryCache, type ResponseCache } from './cache.ts';
export {
  createSitesClient,
  createV1Client,
  createV2Client,
  type SitesClient,
  type V1Client,
  type V2Client,
} from './clients.ts';
export {
  type FieldErrors,
  FrontageConnectionError,
  FrontageError,
  FrontageTimeoutError,
  unwrap,
} from './errors.ts';
export { eachRecord } from './pages.ts';
export type { RetryOptions } from './retry.ts';
