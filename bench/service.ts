/**
 * The service as the benchmark runs it: what `frontage serve` starts, on the database that is already there. With BENCH_KEEP=no it keeps no
 * answers of V1 and Sites.
 */
import { readConfig } from '../src/app/config.ts';
import { serve } from '../src/app/main.ts';
import { open } from '../src/app/open.ts';
import { say, untilStopped } from './inside.ts';

const config = readConfig();
const house = await open(config, 'npm run bench', process.env['BENCH_KEEP'] === 'no' ? { pageBytes: 0 } : {});
const { url, stop } = await serve(house, config);
say({ url });
await untilStopped(stop);
