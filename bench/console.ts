/**
 * `DATABASE_URL=postgres://... npm run console-scale`: measures how fast the console shows and
 * scrolls the list of 100,000 units in headless Chromium. `--properties 200` sets the number of
 * communities of 500 units. Exits with status 1 if the list takes a second or longer, or a frame
 * stalls.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { Page } from 'playwright-core';
import { buildApp } from '../src/app/build.ts';
import { readConfig } from '../src/app/config.ts';
import { open } from '../src/app/open.ts';
import { setPassword } from '../src/domain/users/passwords.ts';
import { hashPassword } from '../src/kernel/password.ts';
import { systemCtx } from '../src/store/ctx.ts';
import { openBrowser } from '../test/kit/browser.ts';
import { makeDatabases } from './databases.ts';
import { seedPortfolio } from './portfolio.ts';

const { values } = parseArgs({ options: { properties: { type: 'string' } } });
const PROPERTIES = Number(values.properties ?? 200);
const TIMES = 7;
const USABLE_MS = 1000;
/** A frame that takes longer is visible as a stall. */
const STALL_MS = 100;
const PASSWORD = 'a password of the benchmark';

const median = (numbers: number[]): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN);

/** Scrolls the list down and up, and returns the times of its frames and its long tasks. */
const SCROLL = `(async () => {
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)));
  observer.observe({ entryTypes: ['longtask'] });
  const frame = document.querySelector('[role=region][aria-label=Units]');
  const times = [];
  let last = performance.now();
  const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await next();
  for (let step = 0; step < 240; step += 1) {
    frame.scrollTop += step < 120 ? 30 : -30;
    await next();
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  observer.disconnect();
  return { times, tasks };
})()`;

async function timed(page: Page, act: () => Promise<unknown>, shown: string): Promise<number> {
  const began = performance.now();
  await act();
  await page.getByText(shown).waitFor();
  await page.locator('tbody a').first().waitFor();
  return performance.now() - began;
}

const databases = await makeDatabases(process.env['DATABASE_URL'] ?? null);
const service = await open(readConfig(databases.service), 'npm run console-scale');
const browser = await openBrowser();
try {
  if (browser === null) throw new Error('No browser is available on this machine.');
  const { parts } = service;
  const { accountId } = await seedPortfolio(parts, { properties: PROPERTIES });
  await parts.database.background.text('vacuum analyze');
  const app = await buildApp(service, {
    baseUrl: 'http://127.0.0.1',
    log: pino({ level: 'silent' }),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const [user] = await parts.database.run<{ id: string; email: string }>(
    sql`select id, email from users limit 1`,
  );
  if (user === undefined) throw new Error('The account has no user.');
  await setPassword(systemCtx(parts, 'bench'), user.id, await hashPassword(PASSWORD));
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${origin}/console/${accountId}`);
  await page.getByLabel('E-mail').fill(user.email);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();

  const total = (PROPERTIES * 500).toLocaleString('en-US');
  const list = `${origin}/console/${accountId}/units`;
  const first = `1 to 100 of ${total}`;
  const loads: number[] = [];
  const pages: number[] = [];
  const sorts: number[] = [];
  const frames: number[] = [];
  const tasks: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    loads.push(await timed(page, () => page.goto(list), first));
    const moved = await page.evaluate<{ times: number[]; tasks: number[] }>(SCROLL);
    frames.push(...moved.times);
    tasks.push(...moved.tasks);
    const next = page.getByRole('button', { name: 'Page 2', exact: true });
    pages.push(await timed(page, () => next.click(), `101 to 200 of ${total}`));
    const number = page.getByRole('button', { name: 'Number' });
    sorts.push(await timed(page, () => number.click(), first));
  }
  frames.sort((a, b) => a - b);
  const slowest = frames.at(-1) ?? 0;
  process.stdout.write(
    `${total} units on ${parts.database.kind}, medians of ${TIMES}:\n` +
      `the list is loaded and usable after ${median(loads)} ms, the next page after ${median(pages)} ms, another sort after ${median(sorts)} ms\n` +
      `${frames.length} frames while scrolling: median ${(frames[Math.floor(frames.length / 2)] ?? 0).toFixed(1)} ms, 99 % within ${(frames[Math.floor(frames.length * 0.99)] ?? 0).toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms; ${tasks.length} long tasks, ${Math.round(Math.max(0, ...tasks))} ms at most\n`,
  );
  if (median(loads) >= USABLE_MS || slowest >= STALL_MS) process.exitCode = 1;
  await app.close();
} finally {
  await browser?.close();
  await service.close();
  await databases.remove();
}
