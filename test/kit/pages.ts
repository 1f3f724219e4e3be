/** Pages of the console that tests open one after another, as its links do. */
import type { Page } from 'playwright-core';
import { textAt, textsAt } from './json.ts';

/** The paths of all routes of the console, such as `/$account/leads`. */
export const routesOf = async (page: Page): Promise<string[]> =>
  textsAt(await page.evaluate<unknown>('Object.keys(__TSR_ROUTER__.routesByPath)'));

/** Follows a link, and marks the heading that the next page replaces. */
const go = (path: string) => `(() => {
  const [pathname] = ${JSON.stringify(path)}.split('?');
  const heading = document.querySelector('main h1');
  if (heading !== null && pathname !== location.pathname) heading.dataset.left = heading.textContent;
  __TSR_ROUTER__.history.push(${JSON.stringify(path)});
})()`;

/** Resolves with the route, links and tabs of the page once it shows its data. */
const SHOWN = `(async () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isReady = () => __TSR_ROUTER__.state.status === 'idle' &&
    all('main h1').length === 1 &&
    all('main h1').every(({ dataset, textContent }) => dataset.left !== textContent) &&
    all('main .mantine-Loader-root').length === 0 && !document.body.innerText.includes('Loading …');
  const isLate = ((started) => () => performance.now() - started > 15_000)(performance.now());
  for (let frames = 0; frames < 3; frames = isReady() ? frames + 1 : 0) {
    if (isLate()) throw new Error('The page does not finish loading: ' + document.body.innerText);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return {
    route: __TSR_ROUTER__.state.matches.at(-1).fullPath.replace(/(.)\\/$/, '$1'),
    paths: all('main a[href], nav a[href]')
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
    tabs: all('main [role=tab][aria-selected=false]').map(({ textContent }) => textContent),
  };
})()`;

export async function shown(page: Page) {
  const found = await page.evaluate<unknown>(SHOWN);
  return {
    route: textAt(found, 'route'),
    paths: textsAt(found, 'paths'),
    tabs: textsAt(found, 'tabs'),
  };
}

/** Opens a path of the service without loading the console again. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.evaluate(go(path));
}
