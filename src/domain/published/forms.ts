/** The forms that the pages of properties have: enabled ones, each with those of the scope that it is on (§2.15). */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { type FormField, type FormSettings, type FormTourType, form_properties, forms } from '../../store/tables/forms.ts';
import { properties } from '../../store/tables/properties.ts';
import { columnsOf, propertiesOf, type Scope } from './scope.ts';

export type FormFacts = {
  id: string;
  key: string;
  name: string;
  type: string;
  fields: FormField[];
  tour_types: FormTourType[];
  settings: FormSettings;
  properties: { id: string; slug: string; name: string }[];
};

const card = sql`json_build_object('id', ${properties.id}, 'slug', ${properties.slug}, 'name', ${properties.name})`;

/** By name; with an id, the one of that id or none. A form on no property of the scope is not among them. */
export const publishedForms = (ctx: Ctx, scope: Scope, id?: string): Promise<FormFacts[]> =>
  ctx.run<FormFacts>(sql`
    select ${columnsOf(forms, ['id', 'key', 'name', 'type', 'fields', 'tour_types', 'settings'])},
      json_agg(${card} order by array_position(${propertiesOf(scope)}, ${properties.id})) as properties
    from ${forms} join ${form_properties} on ${form_properties.record_id} = ${forms.id}
    join ${properties} on ${properties.id} = ${form_properties.property_id} and ${properties.is_enabled}
    where ${forms.account_id} = ${accountOf(ctx).id} and ${forms.is_enabled} and ${properties.id} = any(${propertiesOf(scope)})
      and ${id === undefined ? sql`true` : sql`${forms.id} = ${id}`}
    group by ${forms.id} order by ${forms.name} collate "C", ${forms.id}`);
