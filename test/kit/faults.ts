/** What is wrong with a page of the console in the browser: layout, labels and accessibility. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { FAULTS } from './page.ts';

/** Resolves when the transitions and animations that end have ended. */
const SETTLED = `Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished))`;

/** Checks the page in both colour schemes, once it has its final colours. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(FAULTS);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(SETTLED);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${colorScheme}: ${id} at ${target.join(' ')}`));
  }
  return found;
}
