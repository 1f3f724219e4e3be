/** Checks of pages of the console; each string is evaluated in the browser. */

/**
 * Elements that overflow to the right, and visible fields without a label or too small to touch.
 */
export const FAULTS = `(() => {
  const found = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : [];
  for (const field of document.querySelectorAll('input, select, button')) {
    const { width, height } = field.getBoundingClientRect();
    const name = field.labels?.[0]?.textContent || field.textContent || field.getAttribute('aria-label');
    if (width > 0 && !name) found.push(field.id + ' has no name');
    if (width > 0 && height < 24) found.push((field.id || name) + ' is ' + height + ' high');
  }
  return found;
})()`;

export const WIDTHS = [1280, 390];

export const FOCUSED = 'document.activeElement.id || document.activeElement.textContent';

export const FOCUS_IS_SEEN = `(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')(getComputedStyle(document.activeElement))`;
