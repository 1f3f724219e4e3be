/** What is wrong with a page of the console in the browser: layout, labels and accessibility. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { FAULTS } from './page.ts';

/** Checks the page in both colour schemes. Animations are off, so that axe sees the final colours. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(FAULTS);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${colorScheme}: ${id} at ${target.join(' ')}`));
  }
  return found;
}
