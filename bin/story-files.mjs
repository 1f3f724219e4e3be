/**
 * The test files that `npm run stories` runs against several servers: those that use the APIs as
 * clients do. The tests in test/delivery start the servers that they need, and examine the cache of
 * each.
 */
const FOLDERS = ['session', 'sites', 'v1'];

/** Files of these folders that need a single server, by reason. */
const EXCLUDED = {
  'read the stored files on the disk of the test': [
    'test/session/feed-upload-faults.test.ts',
    'test/session/upload-bodies.test.ts',
    'test/session/upload-limits.test.ts',
    'test/session/uploads.test.ts',
  ],
  'fill a queue of one process': ['test/session/password-turns.test.ts'],
};

/** `path` is relative to the root, such as `test/v2/fees.test.ts`. */
export function isStory(path) {
  const name = path.replaceAll('\\', '/');
  return FOLDERS.includes(name.split('/')[1]) && !Object.values(EXCLUDED).flat().includes(name);
}
