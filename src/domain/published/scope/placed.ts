/**
 * SQL conditions for the content of properties, which is linked to a property or applies to the
 * whole account. All published content is selected with these conditions.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { properties } from '../../../store/tables/properties.ts';
import { propertiesOf, type Scope } from './scope.ts';

type Placed = PgTable & { id: PgColumn; account_id: PgColumn; is_global: PgColumn };
type Links = PgTable & { record_id: PgColumn; property_id: PgColumn };

/** A subquery for the IDs of the enabled properties of the scope. */
export const shownProperties = (scope: Scope): SQL =>
  sql`(select ${properties.id} from ${properties} where ${properties.id} = any(${propertiesOf(scope)}) and ${properties.is_enabled})`;

/** SQL condition: whether a record applies to a property of the scope. */
export const isFor = (ctx: Ctx, scope: Scope, table: Placed, links: Links): SQL => sql`(
  ${table.account_id} = ${accountOf(ctx).id} and exists ${shownProperties(scope)} and (${table.is_global} or ${table.id} in (
    select ${links.record_id} from ${links} where ${links.property_id} in ${shownProperties(scope)})))`;
