/** The cached data that show records. */

/** The first part of the key of each query that depends on records; the second one is the account. */
export const RECORD_QUERIES = [
  'list',
  'labels',
  'options',
  'history',
  'types',
  'media',
  'record-media',
  'owners',
];

export const recordKeys = (account: string): string[][] =>
  RECORD_QUERIES.map((kind) => [kind, account]);
