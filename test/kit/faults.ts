/** Faults of a page in the browser: layout, labels and accessibility. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { isObject } from '../../src/kernel/object.ts';
import { objectsAt, textAt, textsAt } from './json.ts';
import { FAULTS } from './page.ts';

/**
 * Resolves when a page of the console has the colors of the scheme. Finishes running transitions
 * and finite animations, because waiting for them would take a third of the time of the checks.
 * Ignores animations of elements that are not rendered, which make no progress.
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

/** The rules of axe whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Results of other types are not used, and listing their nodes takes a fifth of the time. */
const VIOLATIONS = { resultTypes: ['violations' as const] };

const axeWith = (options: object) =>
  `typeof axe === 'object' && axe.run(${JSON.stringify({ ...VIOLATIONS, ...options })})`;

/** The first check of a document adds axe to it, where it stays. */
async function violationsOn(page: Page, options: object): Promise<string[]> {
  const known = await page.evaluate<unknown>(axeWith(options));
  const results = isObject(known)
    ? known
    : await new AxeBuilder({ page }).setLegacyMode().options(VIOLATIONS).analyze();
  return objectsAt(results, 'violations').flatMap((violation) =>
    objectsAt(violation, 'nodes').map(
      (node) => `${textAt(violation, 'id')} at ${textsAt(node, 'target').join(' ')}`,
    ),
  );
}

type Scheme = 'dark' | 'light';

async function settle(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(settledIn(colorScheme));
}

const named = (scheme: Scheme, found: readonly string[]) => found.map((one) => `${scheme}: ${one}`);

/** Checks the page in one color scheme, once it has its final colors. */
export async function faultsIn(page: Page, scheme: Scheme): Promise<string[]> {
  await settle(page, scheme);
  const layout = await page.evaluate<string[]>(FAULTS);
  return named(scheme, [...layout, ...(await violationsOn(page, {}))]);
}

/** Checks the colors of a page that `faultsIn` has checked in the other scheme. */
export async function colorFaultsIn(page: Page, scheme: Scheme): Promise<string[]> {
  await settle(page, scheme);
  return named(scheme, await violationsOn(page, { runOnly: COLOR_RULES }));
}

/** Checks the page in both color schemes. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await faultsIn(page, 'dark')),
  ...(await faultsIn(page, 'light')),
];
