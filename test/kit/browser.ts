/** A real browser: Chromium from an npm package, driven by Playwright. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/**
 * Null if Chromium does not support this machine or a system library is missing. Tests that need it
 * are skipped there.
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    // Emulating a GPU takes half of the painting time.
    chromium.setGraphicsMode = false;
    // A single-process browser exits when its first page is closed.
    const args = chromium.args.filter((arg) => arg !== '--single-process');
    return await playwright.launch({
      executablePath: await chromium.executablePath(),
      args: [...args, '--disable-gpu', ...flags],
      headless: true,
    });
  } catch (error) {
    console.warn(`No browser is available: ${String(error).slice(0, 300)}`);
    return null;
  }
}
