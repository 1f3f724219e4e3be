/**
 * V1 publishes camelCase keys and Sites publishes snake_case keys. Shared views are declared once,
 * with snake_case keys.
 */
import type { Lines } from '../http/view.ts';

export type KeyStyle = 'camelCase' | 'snake_case';

/** Returns the lines with keys in the given style. */
export const inStyle = <Row>(style: KeyStyle, lines: Lines<Row>): Lines<Row> =>
  style === 'snake_case'
    ? lines
    : Object.fromEntries(Object.entries(lines).map(([key, line]) => [camelCase(key), line]));

const camelCase = (key: string): string =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Creates a view in both styles. Each exists only once, because a document can contain only one
 * schema per name.
 */
export const inBothStyles = <T>(create: (style: KeyStyle) => T): Record<KeyStyle, T> => ({
  camelCase: create('camelCase'),
  snake_case: create('snake_case'),
});
