/**
 * `npm run stories` runs the tests of the APIs against two servers that share PostgreSQL, Redis and
 * an S3 bucket. A balancer sends each request to the next server. `npm run stories -- FILES` runs
 * only these files.
 */
process.env.FRONTAGE_TEST_SERVERS = '2';
process.argv.splice(2, 0, process.execPath, 'bin/test.mjs');
await import('./test-database.mjs');
