/** The service as the benchmark runs it: what `frontage serve` starts, on the database that is already there. */
import { readConfig } from '../src/app/config.ts';
import { serve } from '../src/app/main.ts';
import { open } from '../src/app/open.ts';
import { say, untilStopped } from './inside.ts';

const config = readConfig();
const house = await open(config, 'npm run bench');
const { url, stop } = await serve(house, config);
say({ url });
await untilStopped(stop);
