/**
 * Starts the service as `frontage serve` does, on the prepared database. BENCH_CACHE=no turns off
 * the response cache of V1 and Sites.
 */
import { readConfig } from '../src/app/config.ts';
import { serve } from '../src/app/main.ts';
import { open } from '../src/app/open.ts';
import { say, untilStopped } from './inside.ts';

const config = readConfig();
const service = await open(
  config,
  'npm run bench',
  process.env['BENCH_CACHE'] === 'no' ? { pageBytes: 0 } : {},
);
const { url, stop } = await serve(service, config);
say({ url });
await untilStopped(stop);
