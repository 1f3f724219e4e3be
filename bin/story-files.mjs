/**
 * The test files that `npm run stories` runs against several servers: those that use the APIs as
 * clients do. The tests in test/delivery start the servers that they need, and examine the cache of
 * each.
 */
const FOLDERS = ['contract', 'jobs', 'session', 'sites', 'v1', 'v2'];

/** Files of these folders that require a single server, by reason. */
const EXCLUDED = {
  'read the stored files on the disk of the test': [
    'test/session/feed-upload-faults.test.ts',
    'test/session/upload-bodies.test.ts',
    'test/session/upload-limits.test.ts',
    'test/session/uploads.test.ts',
    'test/v2/media-deduplication.test.ts',
    'test/v2/media-faults.test.ts',
    'test/v2/media-outages.test.ts',
    'test/v2/media-serving.test.ts',
  ],
  'count statements or threads of one process, or replace a function of that process': [
    'test/contract/verified-reads.test.ts',
    'test/jobs/limited-sources.test.ts',
    'test/v2/connection-test.test.ts',
    'test/v2/entry-lists.test.ts',
    'test/v2/slow-patterns.test.ts',
  ],
  'fill a queue or the memory of one process': [
    'test/session/password-turns.test.ts',
    'test/v2/body-admission.test.ts',
    'test/v2/csv-memory.test.ts',
    'test/v2/fee-preview-limits.test.ts',
    'test/v2/media-queue.test.ts',
  ],
};

export const EXCLUDED_FILES = Object.values(EXCLUDED).flat();

/** `path` is relative to the root, such as `test/v2/fees.test.ts`. */
export function isStory(path) {
  const name = path.replaceAll('\\', '/');
  return FOLDERS.includes(name.split('/')[1]) && !EXCLUDED_FILES.includes(name);
}
