/**
 * `npm run starter`: writes, installs and builds the Next.js starter and tests it in a browser.
 * Needs the npm registry and takes a few minutes, so `npm test` skips it.
 */
process.env.TEST_STARTER = '1';
const files = ['test/examples/starter.test.ts', 'test/examples/starter-races.test.ts'];
if (!process.argv.some((arg) => arg.endsWith('.test.ts'))) process.argv.push(...files);
await import('./test.mjs');
