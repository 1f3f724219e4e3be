/**
 * Opens a public read of one property: the context of its account, and a scope that contains only
 * this property.
 */
import { sql } from 'drizzle-orm';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import {
  type Account,
  type Ctx,
  FULL_GRANT,
  now,
  openCtx,
  type Parts,
} from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { accounts } from '../../../store/tables/identity.ts';
import { properties } from '../../../store/tables/properties.ts';
import type { Scope } from './scope.ts';

/**
 * Opens the read. `reader` is the name of the API in the log. Throws a `missing` fault if there is
 * no enabled property with this ID (§4.4).
 */
export async function openProperty(
  parts: Parts,
  reader: string,
  id: string,
): Promise<{ ctx: Ctx; scope: Scope }> {
  const account = isUuid(id)
    ? await first(
        parts.database.run<Account>(sql`
          select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${properties}
          join ${accounts} on ${accounts.id} = ${properties.account_id} where ${properties.id} = ${id} and ${properties.is_enabled}`),
      )
    : undefined;
  if (account === undefined) throw missing('Property');
  const ctx = openCtx(parts, { kind: 'system', name: reader }, account, FULL_GRANT);
  return { ctx, scope: { at: now(ctx), propertyIds: [id] } };
}
