/**
 * `npm run starter`: creates, installs and builds the Next.js starter and tests it in a browser.
 * Requires the npm registry and takes a few minutes, so `npm test` skips it. `-- --lighthouse`
 * audits its pages with Lighthouse instead.
 */
import { join } from 'node:path';
import { installCached } from './cached-packages.mjs';

/** Pinned, because the audits and the weights of their scores change between versions. */
const LIGHTHOUSE = '13.5.0';

const isAudit = process.argv.includes('--lighthouse');
process.argv = process.argv.filter((arg) => arg !== '--lighthouse');
process.env.TEST_STARTER = '1';
if (isAudit) {
  const modules = installCached('lighthouse', { lighthouse: LIGHTHOUSE });
  process.env.TEST_LIGHTHOUSE = join(modules, 'lighthouse/core/index.js');
}
const files = isAudit
  ? ['test/examples/starter-lighthouse.test.ts']
  : ['test/examples/starter.test.ts', 'test/examples/starter-races.test.ts'];
if (!process.argv.some((arg) => arg.endsWith('.test.ts'))) process.argv.push(...files);
await import('./test.mjs');
