/**
 * The enabled forms of the properties in the scope. Each form lists its properties in the scope
 * (§2.15).
 */
import { sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { form_properties, forms, publishedFormColumns } from '../../../store/tables/forms.ts';
import { properties } from '../../../store/tables/properties.ts';
import { columnsOf, type Facts, propertiesOf, type Scope } from '../scope/scope.ts';

const PUBLISHED = keysOf(publishedFormColumns);

export type FormFacts = Facts<typeof forms, typeof PUBLISHED> & {
  properties: { id: string; slug: string; name: string }[];
};

const card = sql`json_build_object('id', ${properties.id}, 'slug', ${properties.slug}, 'name', ${properties.name})`;

/**
 * The forms, sorted by name. With an ID, only the form with this ID. Forms without a property in
 * the scope are excluded.
 */
export const publishedForms = (ctx: Ctx, scope: Scope, id?: string): Promise<FormFacts[]> =>
  ctx.run<FormFacts>(sql`
    select ${columnsOf(forms, PUBLISHED)},
      json_agg(${card} order by array_position(${propertiesOf(scope)}, ${properties.id})) as properties
    from ${forms} join ${form_properties} on ${form_properties.record_id} = ${forms.id}
    join ${properties} on ${properties.id} = ${form_properties.property_id} and ${properties.is_enabled}
    where ${forms.account_id} = ${accountOf(ctx).id} and ${forms.is_enabled} and ${properties.id} = any(${propertiesOf(scope)})
      and ${id === undefined ? sql`true` : sql`${forms.id} = ${id}`}
    group by ${forms.id} order by ${forms.name} collate "C", ${forms.id}`);
