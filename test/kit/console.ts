/** The console in a real browser, for signed-in users. */
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { buildApp } from '../../src/app/build.ts';
import type { Person } from './account.ts';
import { openBrowser } from './browser.ts';
import { present } from './json.ts';
import { portOf } from './port.ts';
import { BASE_URL, service } from './service.ts';
import { signedIn } from './visitor.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];

export type OpenPage = {
  page: Page;
  /** Errors in the console of the browser. */
  complaints: string[];
  shot(name: string): Promise<void>;
  close(): Promise<void>;
};

export type Console = {
  /** Null if no browser is available. */
  browser: Browser | null;
  origin: string;
  /** Opens a path below `/console` as `person`. */
  open(person: Person, path: string, width?: number): Promise<OpenPage>;
  close(): Promise<void>;
};

export async function openConsole(): Promise<Console> {
  const browser = await openBrowser();
  const app = await buildApp(await service(), {
    baseUrl: BASE_URL,
    log: pino({ level: 'silent' }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${portOf(app.server)}`;
  return {
    browser,
    origin,
    async open(person, path, width = 1280) {
      const { cookies } = await signedIn(person);
      const context = await present(browser).newContext({
        viewport: { width, height: 844 },
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
      });
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${origin}/console${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return {
        page,
        complaints,
        async shot(name) {
          if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser?.close();
      await app.close();
    },
  };
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Chooses an item of the menu `More`. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  await press(page, 'More');
  await page.getByRole('menuitem', { name, exact: true }).click();
}
