/** Reordering by keyboard in the console. */
import type { Page } from 'playwright-core';

/** Picks up an item by its handle, so that arrow keys move it and the space bar drops it. */
export async function pickUp(page: Page, handle: string, position: string): Promise<void> {
  await page.getByRole('button', { name: handle, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Now at ${position}.`).waitFor({ state: 'attached' });
  // dnd-kit starts to listen for further keys in a timer, and a browser handles keys before timers.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
}
