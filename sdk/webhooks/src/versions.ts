/**
 * Orders cached responses and webhooks by the number of the newest change, so that a response that
 * was read before a change is not stored after it.
 */
import type { CacheInvalidation } from './verify.ts';

export type VersionOrder = {
  /** Remembers the version of an invalidation for its tags. Older versions are ignored. */
  invalidate(event: Pick<CacheInvalidation, 'tags' | 'version'>): void;
  /**
   * Whether a response with these tags contains every change that was announced for its tags.
   * `version` is its header `X-Service-Version`. Do not store a response for which this is false;
   * read it again.
   */
  isCurrent(tags: readonly string[], version: number): boolean;
};

/** An order in memory. Processes that share a page cache need to share the versions as well. */
export function versionOrder({ maxTags = 10_000 }: { maxTags?: number } = {}): VersionOrder {
  const versions = new Map<string, number>();
  /** The newest version of all tags that were dropped. */
  let floor = 0;
  return {
    invalidate({ tags, version }) {
      for (const tag of tags) {
        const newest = Math.max(version, versions.get(tag) ?? 0);
        versions.delete(tag);
        versions.set(tag, newest);
      }
      for (const [tag, oldest] of versions) {
        if (versions.size <= maxTags) return;
        versions.delete(tag);
        floor = Math.max(floor, oldest);
      }
    },
    isCurrent: (tags, version) => tags.every((tag) => version >= (versions.get(tag) ?? floor)),
  };
}
