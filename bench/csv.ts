/**
 * `DATABASE_URL=postgres://... npm run csv`: downloads all units of an account as CSV and prints
 * how much the memory of the service grows during each download. `--units 100000` sets the number
 * of units.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../src/app/config.ts';
import '../src/domain/registry.ts';
import { open } from '../src/app/open.ts';
import { startService } from './children.ts';
import { makeDatabases } from './databases.ts';
import { seedPortfolio } from './portfolio.ts';

const UNITS_OF_A_PROPERTY = 500;
const SAMPLE_MS = 20;
const DOWNLOADS = 3;

const { values } = parseArgs({ options: { units: { type: 'string' } } });
const properties = Math.ceil(Number(values.units ?? 100_000) / UNITS_OF_A_PROPERTY);

const say = (text: string) => process.stdout.write(`${text}\n`);
const mega = (bytes: number) => (bytes / 1e6).toFixed(0);

const databases = await makeDatabases(
  process.env['BENCH_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? null,
);
try {
  const seeding = await open(readConfig(databases.service), 'npm run csv');
  const { token, listedPropertyId } = await seedPortfolio(seeding.parts, { properties }).finally(
    () => seeding.close(),
  );
  const service = await startService(databases.service);
  const get = (query: string, accept: string) =>
    fetch(`${service.hello.url}/api/v2/units?${query}`, {
      headers: { accept, authorization: `Bearer ${token}` },
    });
  const download = async (query: string) => {
    const response = await get(query, 'text/csv');
    if (!response.ok || response.body === null) throw new Error(`${response.status}`);
    let [bytes, lines] = [0, 0];
    for await (const chunk of response.body) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
    return { bytes, rows: lines - 1 };
  };

  try {
    // The first requests compile code and fill the young generation of the heap.
    for (let page = 1; page <= 40; page += 1)
      await (await get(`page=${page}`, 'application/json')).text();
    await download(`property_id=${listedPropertyId}`);
    for (let turn = 1; turn <= DOWNLOADS; turn += 1) {
      const before = service.memory();
      let peak = before;
      const sampling = setInterval(() => {
        peak = Math.max(peak, service.memory());
      }, SAMPLE_MS);
      const began = performance.now();
      const { bytes, rows } = await download('');
      clearInterval(sampling);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(
        `Download ${turn}: ${rows} units, ${mega(bytes)} MB in ${seconds} s; resident memory ${mega(before)} MB before, at most ${mega(peak)} MB (+${mega(peak - before)} MB).`,
      );
    }
  } finally {
    await service.stop();
  }
} finally {
  await databases.remove();
}
