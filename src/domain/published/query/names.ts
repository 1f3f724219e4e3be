/**
 * Conditions on lists of names. Each list is one array, so the size of the statement does not depend
 * on its length.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isUuid } from '../../../kernel/id.ts';
import { array } from '../../../store/database.ts';

/** Whether the condition holds for each value. */
export const eachExists = (
  type: 'text' | 'uuid',
  values: readonly string[],
  condition: (value: SQL) => SQL,
): SQL => sql`not exists (
  select from unnest(${array(values)}::${sql.raw(type)}[]) as wanted(value) where not ${condition(sql`wanted.value`)})`;

/** Names of records that have both: IDs, and slugs or other text. */
const divided = (names: readonly string[]) => ({
  ids: names.filter(isUuid),
  texts: names.filter((name) => !isUuid(name)),
});

/** Whether the conditions hold for each ID and for each other name. */
export function eachNameExists(
  names: readonly string[],
  ofId: (id: SQL) => SQL,
  ofText: (text: SQL) => SQL,
): SQL {
  const { ids, texts } = divided(names);
  return sql`(${eachExists('uuid', ids, ofId)} and ${eachExists('text', texts, ofText)})`;
}

/** Whether the ID or the text is among the names. `written` is applied to the names. */
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
