/** Faults of a page in the browser: layout, labels and accessibility. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { isObject } from '../../src/kernel/object.ts';
import { objectsAt, textAt, textsAt } from './json.ts';
import { FAULTS } from './page.ts';

/**
 * Resolves when a page of the console has the colours of the scheme. Finishes the transitions and
 * animations that end, which would otherwise take a third of the time of the checks. Those of
 * elements that are not rendered, such as in a closed disclosure, make no progress.
 */
const settledIn = (scheme: string) => `(async () => {
  const { dataset } = document.documentElement;
  while (![undefined, '${scheme}'].includes(dataset.mantineColorScheme))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const running = () => document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity && effect?.target?.checkVisibility());
  for (let some = running(); some.length > 0; some = running()) {
    for (const one of some) one.finish();
    await Promise.allSettled(some.map((one) => one.finished));
  }
})()`;

const AXE = `typeof axe === 'object' && axe.run({ resultTypes: ['violations'] })`;

/** The first check of a document adds axe to it, where it stays. */
async function violationsOn(page: Page): Promise<string[]> {
  const known = await page.evaluate<unknown>(AXE);
  const results = isObject(known)
    ? known
    : await new AxeBuilder({ page }).setLegacyMode().analyze();
  return objectsAt(results, 'violations').flatMap((violation) =>
    objectsAt(violation, 'nodes').map(
      (node) => `${textAt(violation, 'id')} at ${textsAt(node, 'target').join(' ')}`,
    ),
  );
}

/** Checks the page in one colour scheme, once it has its final colours. */
export async function faultsIn(page: Page, colorScheme: 'dark' | 'light'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(settledIn(colorScheme));
  const found = [...(await page.evaluate<string[]>(FAULTS)), ...(await violationsOn(page))];
  return found.map((one) => `${colorScheme}: ${one}`);
}

/** Checks the page in both colour schemes. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await faultsIn(page, 'dark')),
  ...(await faultsIn(page, 'light')),
];
