/**
 * SQL conditions on lists of names. Each list is one array parameter, so the size of the statement
 * does not depend on the length of the list.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isUuid } from '../../../kernel/id.ts';
import { array } from '../../../store/database.ts';

/** SQL condition: whether the condition is true for each value. */
export const eachExists = (
  type: 'text' | 'uuid',
  values: readonly string[],
  condition: (value: SQL) => SQL,
): SQL => sql`not exists (
  select from unnest(${array(values)}::${sql.raw(type)}[]) as wanted(value) where not ${condition(sql`wanted.value`)})`;

/** Separates the names that are IDs from all other names, such as slugs. */
const divided = (names: readonly string[]) => ({
  ids: names.filter(isUuid),
  texts: names.filter((name) => !isUuid(name)),
});

/** SQL condition: whether `ofId` is true for each ID, and `ofText` for each other name. */
export function eachNameExists(
  names: readonly string[],
  ofId: (id: SQL) => SQL,
  ofText: (text: SQL) => SQL,
): SQL {
  const { ids, texts } = divided(names);
  return sql`(${eachExists('uuid', ids, ofId)} and ${eachExists('text', texts, ofText)})`;
}

/**
 * SQL condition: whether the ID or the text is among the names. `written` converts a name before it
 * is compared with the text, for example to lower case.
 */
export function isNamed(
  names: readonly string[],
  id: SQLWrapper,
  text: SQLWrapper,
  written: (name: SQL) => SQL = (name) => name,
): SQL {
  const { ids, texts } = divided(names);
  return sql`(${id} = any(${array(ids)}::uuid[])
    or ${text} in (select ${written(sql`wanted.value`)} from unnest(${array(texts)}::text[]) as wanted(value)))`;
}
