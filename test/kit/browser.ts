/** A real browser: the Chromium that comes inside an npm package, driven by Playwright. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Null on machines that it is not made for, or whose system libraries it misses; tests that want it are skipped there. */
export async function openBrowser(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    // In one process it ends with the first of its pages that is closed.
    const args = chromium.args.filter((arg) => arg !== '--single-process');
    return await playwright.launch({ executablePath: await chromium.executablePath(), args, headless: true });
  } catch (error) {
    console.warn(`No browser runs here: ${String(error).slice(0, 300)}`);
    return null;
  }
}
